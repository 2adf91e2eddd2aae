export { printFigures, type Figures } from './figures.ts';
export { rounds } from './rounds.ts';
export { seededRandom, seedOfRun } from './seeded-random.ts';
