export { cpuMsOf, isRunning } from './cpu-ms-of.ts';
export { printFigures, type Figures } from './figures.ts';
export { isLong, isOnDemand, rounds } from './rounds.ts';
export { seededRandom, seedOfRun } from './seeded-random.ts';
export { startCollector, type Collector, type SentSpan } from './trace-collector.ts';
