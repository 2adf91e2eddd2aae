import type { RecordedWindow } from './recorder.ts';

/** Intervals, animation frames, and timeouts that are set again when they end. */
export function recordTimers(): void {
  let beganAt = Infinity;
  interface Timer {
    /** When it was set, or the first of the chain that it is part of. */
    startedAt: number;
    name: string;
    /** Of a timeout. */
    run?: () => void;
  }
  const timers = new Map<number, Timer>();
  // Their ids are numbers of their own.
  const frames = new Map<number, Timer>();
  let running: Timer | undefined;
  const newTimer = (name: string): Timer => ({ name, startedAt: running?.startedAt ?? performance.now() });
  function runAs(timer: Timer, work: () => void): void {
    const outer = running;
    running = timer;
    try {
      work();
    } finally {
      running = outer;
    }
  }

  type Later = (work: (...words: unknown[]) => void, ms?: number, ...words: unknown[]) => number;
  const native = {
    setTimeout: window.setTimeout.bind(window) as Later,
    setInterval: window.setInterval.bind(window) as Later,
    clearTimeout: window.clearTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  };
  const setTimeout: Later = (work, ms = 0, ...words) => {
    const timer = newTimer(`timeout of ${ms} ms, again and again`);
    timer.run = () => {
      timers.delete(id);
      runAs(timer, () => work(...words));
    };
    const id = native.setTimeout(timer.run, ms);
    timers.set(id, timer);
    return id;
  };
  const setInterval: Later = (work, ms = 0, ...words) => {
    const timer = newTimer(`interval of ${ms} ms`);
    const id = native.setInterval(() => runAs(timer, () => work(...words)), ms);
    timers.set(id, timer);
    return id;
  };
  const clear = (id?: number) => {
    timers.delete(Number(id));
    native.clearTimeout(id);
  };
  const requestAnimationFrame: typeof window.requestAnimationFrame = (work) => {
    const timer = newTimer('animation frames');
    const id = native.requestAnimationFrame((time) => {
      frames.delete(id);
      runAs(timer, () => work(time));
    });
    frames.set(id, timer);
    return id;
  };
  const cancelAnimationFrame = (id: number) => {
    frames.delete(id);
    native.cancelAnimationFrame(id);
  };
  Object.assign(window, { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear });
  Object.assign(window, { requestAnimationFrame, cancelAnimationFrame });

  const isNew = ({ startedAt }: Timer) => startedAt > beganAt;
  const page: RecordedWindow = window;
  page.endTimeouts = () => {
    for (const [id, timer] of [...timers].filter(([, one]) => isNew(one))) {
      // An earlier one may have cleared it.
      if (!timer.run || !timers.has(id)) continue;
      native.clearTimeout(id);
      timer.run();
    }
  };
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    timers: {
      begin: () => {
        beganAt = performance.now();
      },
      list: () => [...timers.values(), ...frames.values()].filter(isNew).map(({ name }) => name),
    },
  } satisfies RecordedWindow['touchRecorders']);
}
