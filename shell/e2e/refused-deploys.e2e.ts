import type { ReleaseFacts } from '@konbit/contracts';
import { door, expect, test } from './support/drill.ts';
import { moduleVariant, shellVariant } from './support/variants.ts';

const hubWith = (facts: (facts: ReleaseFacts) => object) =>
  moduleVariant('mf-hub', { facts: (before) => ({ ...before, ...facts(before) }) });
const mantine = '@konbit/web/provided/mantine';

test('a hub that the live shell cannot take is refused in a sentence, and nothing changes', async ({ page, drill }) => {
  const before = await drill.state();
  for (const [facts, sentence] of [
    [
      ({ takes }) => ({ takes: { ...takes, [mantine]: ['Button', 'Stepper'] } }),
      /mf-hub takes Stepper from @konbit\/web\/provided\/mantine, .*deploy the shell .*, then mf-hub/,
    ],
    [() => ({ contract: 99 }), /contract 99, and the shell contract/],
    [() => ({ requires: { react: '^20.0.0' } }), /needs react \^20.0.0, and the shell provides 19/],
    [() => ({ budgetBytes: 10 }), /over its budget/],
  ] satisfies [(facts: ReleaseFacts) => object, RegExp][])
    await expect(drill.deploy('mf-hub', hubWith(facts))).rejects.toThrow(sentence);
  expect(await drill.state()).toEqual(before);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
});

test('a shell that a live module cannot do without is refused in a sentence, and nothing changes', async ({
  drill,
}) => {
  const before = await drill.state();
  for (const [provided, changed, sentence] of [
    [/"TextInput",?/, '', /mf-hub.*: mf-hub takes TextInput from/],
    [/("@mantine\/core": ?")9\./, '$110.', /mf-hub needs @mantine\/core \^9.0.0, .* provides 10\./],
  ] as const) {
    const shell = shellVariant(undefined, { provides: (text) => text.replace(provided, changed) });
    await expect(drill.deploy('shell', shell)).rejects.toThrow(sentence);
  }
  expect(await drill.state()).toEqual(before);
});
