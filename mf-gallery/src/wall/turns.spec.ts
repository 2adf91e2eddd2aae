import { firstTurn, mixed, nextTurn, secondsOf, type Turn, turnWith } from './turns.ts';

const many = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
const opened = (ids: readonly string[]) => turnWith(firstTurn, ids);
function shownIn(turn: Turn, turns: number): (string | null)[] {
  const shown = [];
  for (let at = turn; shown.length < turns; at = nextTurn(at)) shown.push(at.shown);
  return shown;
}

it('shows the newest first, and all after seven', () => {
  expect(shownIn(opened(many), 12)).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b', null, 'a', 'h', 'g', 'f']);
});

it('shows few photos without a crowd', () => {
  expect(shownIn(opened(['b', 'a']), 9)).toEqual(['b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
  expect(shownIn(opened(['a']), 2)).toEqual(['a', 'a']);
  expect(shownIn(opened([]), 2)).toEqual([null, null]);
});

it('shows what is new next, then goes on', () => {
  const turn = turnWith(nextTurn(opened(many)), ['new', ...many]);
  expect([turn.shown, secondsOf(turn), secondsOf(nextTurn(turn))]).toEqual(['g', 3, 9]);
  expect(shownIn(turn, 4)).toEqual(['g', 'new', 'f', 'e']);
});

it('shows the first photo at once, wherever it was without any', () => {
  expect(turnWith(nextTurn(opened([])), ['a']).shown).toBe('a');
});

it('leaves out what is gone, at once where it is shown', () => {
  const hidden = (id: string) => many.filter((one) => one !== id);
  expect(turnWith(opened(many), hidden('h')).shown).toBe('g');
  expect(shownIn(turnWith(opened(many), hidden('g')), 3)).toEqual(['h', 'f', 'e']);
  expect(turnWith(opened(['a']), []).shown).toBeNull();
});

it('keeps nothing of photos that are gone', () => {
  let turn = opened(many);
  for (let n = 0; n < 500; n += 1) turn = nextTurn(turnWith(turn, [`n${n}`, ...many]));
  expect(new Set(turn.queue)).toEqual(new Set([...many, 'n499']));
  expect(turn.queue).toHaveLength(many.length + 1);
});

it('puts lines evenly between photos, and makes no crowd of them', () => {
  expect(mixed(many, ['1', '2']).join('')).toBe('hgf1edcb2a');
  expect(mixed(['a'], ['1', '2']).join('')).toBe('a12');
  const lines = ['1', '2', '3', '4', '5', '6', '7'];
  expect(shownIn(turnWith(firstTurn, mixed(['a', 'b'], lines), 2), 9)).not.toContain(null);
});
