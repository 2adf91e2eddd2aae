export {
  cpuMsOf,
  type Figures,
  freeze,
  isLong,
  isRunning,
  printFigures,
  rounds,
  seededRandom,
  seedOfRun,
} from './proof.ts';
export { startCollector, type Collector, type SentSpan } from './trace-collector.ts';
