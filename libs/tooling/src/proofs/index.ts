export { cpuMsOf, type Figures, isLong, isRunning, printFigures, rounds, seededRandom, seedOfRun } from './proof.ts';
export { startCollector, type Collector, type SentSpan } from './trace-collector.ts';
