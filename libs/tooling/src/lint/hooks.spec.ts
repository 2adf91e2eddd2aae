import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

/** A hook called under a condition, and a component made anew at each render. */
const code = `import { useId } from 'react';
export function Probe({ isOn }: { isOn: boolean }) {
  const Inner = () => <p>{isOn && useId()}</p>;
  return <Inner />;
}
`;

it('the rules of React hold in every room that uses it', () => {
  const rooms = ['shell', 'mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub', 'libs/web'];
  const output = execFileSync(process.execPath, [join(__dirname, 'lint-probes.mjs'), root], {
    input: JSON.stringify(rooms.map((room) => ({ file: join(root, room, 'src/probe.tsx'), code }))),
    env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
    cwd: root,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const found = JSON.parse(output.slice(output.lastIndexOf('\n[') + 1)) as { ruleId: string }[][];
  for (const messages of found) {
    const rules = messages.map(({ ruleId }) => ruleId);
    expect(rules).toEqual(expect.arrayContaining(['react-hooks/rules-of-hooks', 'react-hooks/static-components']));
  }
});
