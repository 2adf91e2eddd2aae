/** Where a key leads from one place of a grid to another; undefined for keys that do not move, and at the edges. */
export function moveInGrid(key: string, from: number, { count, columns }: { count: number; columns: number }) {
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to !== undefined && to >= 0 && to < count && to !== from ? to : undefined;
}
