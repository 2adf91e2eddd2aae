import { type KeyboardEvent, useState } from 'react';
import { moveInGrid } from './grid-moves.ts';

/**
 * Makes a grid of any size one stop of the Tab key, so that what comes after it stays within reach; the arrows, Home
 * and End move within the grid.
 */
export function useOneTabStop(ids: readonly string[]) {
  const [focusedId, setFocusedId] = useState<string>();
  const stop = focusedId !== undefined && ids.includes(focusedId) ? focusedId : ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = [...event.currentTarget.children] as HTMLElement[];
    const from = items.findIndex((item) => item === event.target);
    const columns = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
    const to = from < 0 ? undefined : moveInGrid(event.key, from, { count: items.length, columns });
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  }

  return {
    onKeyDown,
    itemProps: (id: string) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setFocusedId(id) }),
  };
}
