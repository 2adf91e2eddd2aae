export interface Apart {
  flags: readonly string[];
  program: string;
  /** Of `keepApart`. */
  kept: string;
  env: NodeJS.ProcessEnv;
  limitMs: number;
  limitBytes: number;
}

export const apart: Apart;
export function renderApart(
  script: string,
  calls: readonly (readonly [name: string, ...given: readonly unknown[]])[],
  ways?: Apart,
): Promise<string[]>;
