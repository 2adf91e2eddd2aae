import { SharedIdsPlugin } from './shared-ids-plugin.js';

interface Numbered {
  identifier: string;
  id?: number;
}

/** Ids of these modules, as rspack would ask for them. */
function idsOf(...identifiers: string[]): (number | undefined)[] {
  const modules: Numbered[] = identifiers.map((identifier) => ({ identifier }));
  const tapped = (work: (given: unknown) => void) => ({
    tap: (_: string, call: (given: unknown) => void) => work(call),
  });
  const now = (given: unknown) => tapped((call) => (call as unknown as (given: unknown) => void)(given));
  const compilation = { hooks: { beforeModuleIds: now(modules) } };
  new SharedIdsPlugin().apply({ hooks: { compilation: now(compilation) } });
  return modules.map(({ id }) => id);
}

const provided = (root: string) => `provide shared module (default) react@19.3.1 = ${root}/node_modules/react/index.js`;
const taken = (root: string, name = 'react') =>
  `consume shared module (default) ${name}@^19.0.0 (strict) (fallback: ${root}/node_modules/react/index.js) (eager)`;

it('a shared module has the same number wherever the sources lie, and beside whatever else', () => {
  const [one, two] = idsOf(provided('/a'), taken('/a'));
  expect(idsOf(taken('/b/c'), provided('/b/c'))).toEqual([two, one]);
  expect(idsOf('/b/c/src/main.ts', taken('/b/c'))).toEqual([undefined, two]);
  expect(one).not.toBe(two);
  for (const id of [one, two]) expect(String(id)).toMatch(/^\d{5}$/);
});

it('what is named without a place keeps the number that it is given', () =>
  expect(idsOf('consume shared module (default) react@^19.0.0 (strict)', '/a/src/main.ts')).toEqual([
    undefined,
    undefined,
  ]));

it('no two have the same number', () => {
  const many = Array.from({ length: 2000 }, (_, at) => taken('/a', `library-${at}`));
  expect(new Set(idsOf(...many)).size).toBe(2000);
});
