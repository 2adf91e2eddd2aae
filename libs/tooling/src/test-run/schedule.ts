/** Something to run, and what it waits for. */
export interface Scheduled {
  name: string;
  /** These must have gone well. */
  after?: readonly string[];
  /** These must have ended, however they went. */
  behind?: readonly string[];
}

/**
 * Runs all of them, `lanes` at a time, each as soon as it may, in the order given. `run` answers whether it went well;
 * `skip` is told of those that wait for one that did not.
 */
export async function schedule<Task extends Scheduled>(
  tasks: readonly Task[],
  lanes: number,
  run: (task: Task) => Promise<boolean>,
  skip: (task: Task) => void,
): Promise<void> {
  const waiting = [...tasks];
  const ended = new Map<string, boolean>();
  const running = new Set<Promise<void>>();
  const take = (task: Task) => waiting.splice(waiting.indexOf(task), 1);
  while (waiting.length + running.size > 0) {
    const next = waiting.find(({ after = [], behind = [] }) => [...after, ...behind].every((name) => ended.has(name)));
    const isLost = next?.after?.some((name) => !ended.get(name));
    if (next && isLost) {
      take(next);
      ended.set(next.name, false);
      skip(next);
    } else if (next && running.size < lanes) {
      take(next);
      const ending: Promise<void> = run(next).then((well) => {
        ended.set(next.name, well);
        running.delete(ending);
      });
      running.add(ending);
    } else if (running.size > 0) await Promise.race(running);
    else if (waiting.length > 0) throw new Error(`Nothing ends that ${waiting[0]!.name} waits for.`);
  }
}
