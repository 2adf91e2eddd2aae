import { type Source, sources } from '../test-support/sources.ts';

/** What Nest and TypeORM find by a decorator, and the suffixes of its files. */
const suffixes: Readonly<Record<string, readonly string[]>> = {
  Controller: ['controller'],
  Module: ['module'],
  Entity: ['entity'],
  Catch: ['filter'],
  Injectable: ['service', 'repository', 'guard', 'interceptor', 'pipe'],
};

const decorators = new RegExp(`^@(${Object.keys(suffixes).join('|')})\\(`, 'gm');

/** The decorators that a file of this name may not have: of another kind, or a second one. */
function misplaced({ path, text }: Source): string[] {
  const suffix = path.split('.').at(-2) ?? '';
  const found = [...text.matchAll(decorators)].map(([, decorator = '']) => decorator);
  return found
    .filter((decorator, at) => at > 0 || !suffixes[decorator]?.includes(suffix))
    .map((decorator) => `${path}: @${decorator}`);
}

/** Parameters that come after the EntityManager. */
const paramsAfterManager = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\w+: EntityManager( = [\w.]+)?,\s*(?!\))(\w+|\{|\.)/g)].map(([found]) => `${path}: ${found}`);

it('each part of Nest has a file of its own, which says what it is', () => {
  expect(sources().flatMap(misplaced)).toEqual([]);
});

it.each([
  ['a controller in a module', 'quiz/quiz.module.ts', "@Controller('quiz')\nexport class QuizController {}"],
  ['a service without a suffix', 'mail/outbox.ts', '@Injectable()\nexport class OutboxService {}'],
  ['a second entity', 'quiz/quiz.entity.ts', "@Entity('a')\nclass A {}\n\n@Entity('b')\nclass B {}"],
])('%s is found', (_, path, text) => {
  expect(misplaced({ path, text })).toHaveLength(1);
});

it('the EntityManager is the last parameter', () => {
  expect(sources().flatMap(paramsAfterManager)).toEqual([]);
});

it.each([
  ['on one line', 'find(manager: EntityManager, id: string): Promise<Guest> {}'],
  ['on a line of its own', 'find(\n  manager: EntityManager,\n  { id }: Guest,\n): Promise<Guest> {}'],
])('an EntityManager that comes first is found, %s', (_, text) => {
  expect(paramsAfterManager({ path: 'guests.repository.ts', text })).toHaveLength(1);
});

it('an EntityManager that comes last may have a default', () => {
  const text = 'find(\n  id: string,\n  manager: EntityManager = this.rows.manager,\n): Promise<Guest> {}';
  expect(paramsAfterManager({ path: 'guests.repository.ts', text })).toEqual([]);
});
