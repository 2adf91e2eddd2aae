import { seededRandom } from '@konbit/tooling/proofs';
import type { RankBlock } from './rank-block.entity.ts';
import { countMoves, treeOf, wrongBlocks, type RankStore } from './rank-tree.ts';

const random = seededRandom();
const below = (most: number) => Math.floor(random() * most);

/** Blocks and positions without a database. */
class Line implements RankStore {
  positions: bigint[] = [];
  blocks: RankBlock[] = [];
  written = 0;

  blocksIn: RankStore['blocksIn'] = async (level, stretches) =>
    this.blocks.filter(
      (block) => block.level === level && stretches.some(({ first, end }) => block.first >= first && block.first < end),
    );

  positionsIn: RankStore['positionsIn'] = async ({ first, end }) =>
    this.positions.filter((position) => position >= first && position < end);

  save: RankStore['save'] = async (blocks) => {
    const isNew = ({ level, first }: RankBlock) =>
      blocks.some((block) => block.level === level && block.first === first);
    this.written += blocks.length;
    this.blocks = sorted([...this.blocks.filter((block) => !isNew(block)), ...blocks.map((block) => ({ ...block }))]);
  };

  remove: RankStore['remove'] = async ({ level, first, end }) => {
    this.blocks = this.blocks.filter((block) => block.level > level || block.first < first || block.first >= end);
  };

  async move(add: readonly bigint[], take: readonly bigint[] = []): Promise<void> {
    const moves = new Map<bigint, number>();
    for (const [positions, by] of [
      [add, 1],
      [take, -1],
    ] as const)
      for (const position of positions) moves.set(position, (moves.get(position) ?? 0) + by);
    for (const position of take) this.positions.splice(this.positions.indexOf(position), 1);
    this.positions = [...this.positions, ...add].sort((one, other) => Number(one - other));
    await countMoves(this, moves);
  }

  wrong = () => wrongBlocks(this.blocks, this.positions);
}

const sorted = (blocks: RankBlock[]) =>
  blocks.sort((one, other) => Number(one.first - other.first) || other.level - one.level);
const some = (count: number, most: number) => Array.from({ length: count }, () => BigInt(below(most)));

describe('the tree of a ranking', () => {
  it.each([
    ['the same few places', 10, 40],
    ['places far apart', 1_000_000, 60],
    ['the end, as who comes later', 0, 300],
  ])('counts right whoever comes and goes at %s', async (_, places, atOnce) => {
    const line = new Line();
    for (let round = 0; round < 40; round += 1) {
      const add = places ? some(atOnce, places) : Array.from({ length: atOnce }, (_, at) => BigInt(round * 1000 + at));
      const take = [...line.positions].sort(() => random() - 0.5).slice(0, below(atOnce));
      await line.move(add, take);
      expect(line.wrong()).toBe(0);
    }
    await line.move([], [...line.positions]);
    expect([line.wrong(), line.blocks.length]).toEqual([0, 4]);
  });

  it('writes few blocks when one comes among many', async () => {
    const line = new Line();
    await line.move(Array.from({ length: 8000 }, (_, at) => BigInt(at * 10)));
    expect([line.wrong(), line.blocks.filter(({ level }) => level === 3).length > 4]).toEqual([0, true]);
    line.written = 0;
    await line.move([40_005n]);
    expect([line.wrong(), line.written < 60]).toEqual([0, true]);
  });

  it('is made at once of those who are there, and goes on from there', async () => {
    const line = new Line();
    line.positions = Array.from({ length: 5000 }, (_, at) => BigInt(at));
    line.blocks = sorted(treeOf(line.positions));
    expect(line.wrong()).toBe(0);
    await line.move(some(50, 5000), [17n, 4000n]);
    expect(line.wrong()).toBe(0);
  });
});

describe('a wrong tree', () => {
  it.each(['ahead', 'guests'] as const)('is noticed wherever %s is another', async (what) => {
    const line = new Line();
    await line.move(some(600, 5000));
    for (const block of line.blocks) {
      block[what] += 1;
      expect(line.wrong()).toBeGreaterThan(0);
      block[what] -= 1;
    }
    expect([line.wrong(), wrongBlocks([], line.positions)]).toEqual([0, 600]);
  });
});
