import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Probe {
  file: string;
  code: string;
  /** With the rules that ask TypeScript. Its file must be there. */
  isTyped?: boolean;
}

export interface LintMessage {
  ruleId: string;
  message: string;
}

/** What lint says about each text, as if it were that file. */
export function lintProbes(root: string, probes: readonly Probe[]): LintMessage[][] {
  const output = execFileSync(process.execPath, [join(root, 'libs/tooling/src/lint/lint-probes.mjs'), root], {
    input: JSON.stringify(probes),
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NODE_OPTIONS: '' },
    cwd: root,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return JSON.parse(output.slice(output.lastIndexOf('\n[') + 1)) as LintMessage[][];
}
