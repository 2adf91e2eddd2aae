import { firstTurn, interleave, nextTurn, secondsOf, type Turn, updateTurn } from './slideshow.ts';

const many = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
const openWith = (ids: readonly string[]) => updateTurn(firstTurn, ids);
function shownIn(turn: Turn, turns: number): (string | null)[] {
  const shown = [];
  for (let at = turn; shown.length < turns; at = nextTurn(at)) shown.push(at.shown);
  return shown;
}

it('shows the newest first, and all together after seven', () => {
  expect(shownIn(openWith(many), 12)).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b', null, 'a', 'h', 'g', 'f']);
});

it('shows few photos only one by one', () => {
  expect(shownIn(openWith(['b', 'a']), 9)).toEqual(['b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
  expect(shownIn(openWith(['a']), 2)).toEqual(['a', 'a']);
  expect(shownIn(openWith([]), 2)).toEqual([null, null]);
});

it('shows a new photo next', () => {
  const turn = updateTurn(nextTurn(openWith(many)), ['new', ...many]);
  expect([turn.shown, secondsOf(turn), secondsOf(nextTurn(turn))]).toEqual(['g', 3, 9]);
  expect(shownIn(turn, 4)).toEqual(['g', 'new', 'f', 'e']);
});

it('shows the first photo of an empty wall at once', () => {
  expect(updateTurn(nextTurn(openWith([])), ['a']).shown).toBe('a');
});

it('drops a photo that is gone', () => {
  const hidden = (id: string) => many.filter((other) => other !== id);
  expect(updateTurn(openWith(many), hidden('h')).shown).toBe('g');
  expect(shownIn(updateTurn(openWith(many), hidden('g')), 3)).toEqual(['h', 'f', 'e']);
  expect(updateTurn(openWith(['a']), []).shown).toBeNull();
});

it('keeps no ids of photos that are gone', () => {
  let turn = openWith(many);
  for (let n = 0; n < 500; n += 1) turn = nextTurn(updateTurn(turn, [`n${n}`, ...many]));
  expect(new Set(turn.queue)).toEqual(new Set([...many, 'n499']));
  expect(turn.queue).toHaveLength(many.length + 1);
});

it('spreads lines evenly between photos', () => {
  expect(interleave(many, ['1', '2']).join('')).toBe('hgf1edcb2a');
  expect(interleave(['a'], ['1', '2']).join('')).toBe('a12');
  const lines = ['1', '2', '3', '4', '5', '6', '7'];
  expect(shownIn(updateTurn(firstTurn, interleave(['a', 'b'], lines), 2), 9)).not.toContain(null);
});
