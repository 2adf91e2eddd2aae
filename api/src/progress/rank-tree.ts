import type { RankBlock } from './rank-block.entity.ts';

// The ranking is a line of positions. A tree of blocks counts who stands before a position in one row a level, and what
// changes when somebody moves is a few rows a level. It is a B-tree whose nodes are found by where they begin.

export const rankLevels = 4;
/** A block of guests is parted above so many; guests of one position stay together. */
const mostGuests = 24;
/** A block of blocks is parted above so many. */
const mostBlocks = 16;

/** Where the blocks are, and the counted positions that they count. */
export interface RankStore {
  /** Blocks of a level that begin in one of these stretches, in their order. */
  blocksIn(level: number, stretches: readonly Stretch[]): Promise<RankBlock[]>;
  /** Counted positions, in their order. */
  positionsIn(stretch: Stretch): Promise<bigint[]>;
  /** Adds blocks, or replaces those that begin there. */
  save(blocks: readonly RankBlock[]): Promise<void>;
  /** Removes a block, and all below that begin within it. */
  remove(block: Pick<RankBlock, 'level'> & Stretch): Promise<void>;
}

/** From `first` on, and before `end`. */
export interface Stretch {
  first: bigint;
  end: bigint;
}

/** No position is less, or as much as its end. */
export const everywhere: Stretch = { first: 0n, end: 2n ** 63n - 1n };

interface Node extends RankBlock, Stretch {
  /** As stored; null for one that is new. */
  stored: { ahead: number; guests: number } | null;
  /** Those looked at; null where nobody moved. */
  parts: Node[] | null;
}

/** Takes into the tree how many more, or fewer, are counted at each of these positions; `store` has them already. */
export async function countMoves(store: RankStore, moves: ReadonlyMap<bigint, number>): Promise<void> {
  const positions = [...moves.keys()].sort(inOrder);
  const root = newNode({ level: rankLevels + 1, ...everywhere });
  let touched = [root];
  for (let level = rankLevels; level > 0; level -= 1) {
    const found = await store.blocksIn(level, touched);
    for (const node of touched) node.parts = partsOf(node, found);
    touched = holding(
      touched.flatMap(({ parts }) => parts!),
      positions,
    );
  }
  for (const leaf of touched) leaf.parts = await leavesOf(leaf, positions, moves, store);
  const emptied: Node[] = [];
  settle(root, emptied);
  for (const node of emptied) if (node.stored) await store.remove(node);
  await store.save(changedIn(root));
}

const inOrder = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
const newNode = (at: Pick<Node, 'level'> & Stretch): Node => ({
  ...at,
  ahead: 0,
  guests: 0,
  stored: null,
  parts: null,
});

/** Those of the blocks found that lie in the node. There is one at least. */
function partsOf({ level, first, end }: Node, found: readonly RankBlock[]): Node[] {
  const own = found.filter((block) => block.first >= first && block.first < end);
  if (own.length === 0) return [newNode({ level: level - 1, first, end })];
  return own.map((block, at) => ({ ...block, end: own[at + 1]?.first ?? end, stored: { ...block }, parts: null }));
}

/** Those in which one of the positions lies; both are in order. */
function holding(nodes: readonly Node[], positions: readonly bigint[]): Node[] {
  let at = 0;
  return nodes.filter((node) => {
    while (at < positions.length && positions[at]! < node.first) at += 1;
    return at < positions.length && positions[at]! < node.end;
  });
}

/** What becomes of a block of guests, parted when it has too many. */
async function leavesOf(
  leaf: Node,
  positions: readonly bigint[],
  moves: ReadonlyMap<bigint, number>,
  store: RankStore,
): Promise<Node[]> {
  const own = positions.filter((position) => position >= leaf.first && position < leaf.end);
  const guests = own.reduce((sum, position) => sum + moves.get(position)!, leaf.guests);
  if (guests <= mostGuests) return [{ ...leaf, guests }];
  const parted = leavesFrom(leaf, await store.positionsIn(leaf));
  return parted.map((part, at) => (at === 0 ? { ...part, stored: leaf.stored } : part));
}

/** Blocks of half the most guests, for positions that are in order. */
function leavesFrom({ first, end }: Stretch, positions: readonly bigint[]): Node[] {
  const leaves = [newNode({ level: 1, first, end })];
  for (const [at, position] of positions.entries()) {
    let last = leaves.at(-1)!;
    if (last.guests >= mostGuests / 2 && position !== positions[at - 1]) {
      last.end = position;
      leaves.push((last = newNode({ level: 1, first: position, end })));
    }
    last.guests += 1;
  }
  return leaves;
}

/** The nodes that a node has become: sums anew, without parts that are empty, parted where there are too many. */
function settle(node: Node, emptied: Node[]): Node[] {
  if (!node.parts) return [node];
  if (node.level === 1) return node.parts;
  const parts: Node[] = [];
  for (const part of node.parts.flatMap((one) => settle(one, emptied))) {
    const isEmpty = part.guests === 0 && part.first !== node.first;
    (isEmpty ? emptied : parts).push(part);
  }
  const size = node.level <= rankLevels && parts.length > mostBlocks ? mostBlocks / 2 : parts.length;
  const nodes: Node[] = [];
  for (let at = 0; at < parts.length; at += size) nodes.push(over(node, parts.slice(at, at + size), at === 0));
  if (node.level > rankLevels) node.parts = nodes[0]!.parts;
  return nodes;
}

function over(node: Node, parts: Node[], isFirst: boolean): Node {
  let guests = 0;
  for (const part of parts) {
    part.ahead = guests;
    guests += part.guests;
  }
  return { ...node, first: parts[0]!.first, guests, parts, stored: isFirst ? node.stored : null };
}

function changedIn({ parts }: Node): RankBlock[] {
  return (parts ?? []).flatMap((part) => {
    const { level, first, ahead, guests, stored } = part;
    const isSame = stored?.ahead === ahead && stored.guests === guests;
    return [...(isSame ? [] : [{ level, first, ahead, guests }]), ...(level > 1 ? changedIn(part) : [])];
  });
}

/** All blocks for these positions, which are in order. */
export function treeOf(positions: readonly bigint[]): RankBlock[] {
  const root = newNode({ level: rankLevels + 1, ...everywhere });
  let parts = leavesFrom(root, positions);
  for (let level = 2; level <= rankLevels; level += 1)
    parts = settle({ ...newNode({ level, ...everywhere }), parts }, []);
  root.parts = parts;
  settle(root, []);
  return changedIn(root);
}

/**
 * How many of the blocks, which are by where they begin and of those that begin together the highest first, do not
 * count what they should of these positions, which are in order.
 */
export function wrongBlocks(blocks: readonly RankBlock[], positions: readonly bigint[]): number {
  const open = new Map<number, { block: RankBlock; begins: number }>();
  let [wrong, at] = [0, 0];
  const close = (level: number) => {
    const closed = open.get(level);
    if (closed && closed.block.guests !== at - closed.begins) wrong += 1;
  };
  for (const block of blocks) {
    while (at < positions.length && positions[at]! < block.first) at += 1;
    close(block.level);
    open.set(block.level, { block, begins: at });
    const ahead = [...open.values()].reduce((sum, one) => sum + one.block.ahead, 0);
    if (block.level === 1 && ahead !== at) wrong += 1;
  }
  at = positions.length;
  for (const level of open.keys()) close(level);
  return blocks.length === 0 ? positions.length : wrong;
}
