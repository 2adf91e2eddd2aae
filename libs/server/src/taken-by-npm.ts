export interface KnownOption {
  /** Without its dashes. */
  name: string;
  takesValue: boolean;
}

/**
 * Refuses a command whose options npm has kept for itself, as it does without a `--` before them: with
 * `npm run organize event cancel --dry-run`, it would cancel for real. Undefined when npm has kept none. In doubt, as
 * with `dry-run=true` in a person's own npm settings, it refuses.
 */
export function takenByNpm(
  known: readonly KnownOption[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  const { npm_command: command, npm_lifecycle_event: script } = env;
  // `npx` hands everything on.
  if (!script || command === 'exec') return undefined;
  const taken = known.flatMap(({ name, takesValue }) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (!value || value === 'false' || isTyped(name, args)) return [];
    // `--search ana` leaves "true" here and "ana" among the words.
    const isLost = takesValue && value === 'true';
    return [{ option: `--${name}`, value: takesValue && !isLost ? ` ${quoted(value)}` : '', isLost }];
  });
  if (taken.length === 0) return undefined;
  const names = taken.map(({ option }) => option).join(', ');
  const options = taken.map(({ option, value }) => option + value);
  const right = taken.some(({ isLost }) => isLost) ? ['…'] : [...args.map(quoted), ...options];
  return [
    `npm kept ${names} for itself: options need -- before them. Nothing was done.`,
    `Type it so: npm run ${script} -- ${right.join(' ')}`,
  ].join('\n');
}

const quoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`);

const isTyped = (name: string, args: readonly string[]) =>
  args.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
