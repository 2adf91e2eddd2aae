/** A setting that cannot be used; its message names the variable and says what is wanted. */
export class WrongSetting extends Error {
  constructor(name: string, wanted: string) {
    super(`${name} ${wanted}`);
  }
}

export const text = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined;

export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  byDefault: number,
  least: number,
  most: number,
): number {
  const given = text(env, name);
  if (given === undefined) return byDefault;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new WrongSetting(name, `must be a whole number from ${least} to ${most}, not "${given}".`);
  }
  return value;
}

export function oneOf(env: NodeJS.ProcessEnv, name: string, byDefault: string, allowed: string[]): string {
  const given = text(env, name) ?? byDefault;
  if (!allowed.includes(given)) throw new WrongSetting(name, `must be one of ${allowed.join(', ')}, not "${given}".`);
  return given;
}
