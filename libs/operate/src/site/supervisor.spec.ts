import { Supervisor } from './supervisor.ts';

class Fake {
  pid = NaN;
  end!: (status: number) => void;
  exited = new Promise<number>((resolve) => {
    this.end = resolve;
  });
  stop = async () => this.end(0);
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

function supervised(launch: (count: number) => Promise<Fake>, pauseMs = 10) {
  const launched: Fake[] = [];
  const lines: string[] = [];
  const program = new Supervisor(
    'The api',
    async () => {
      const fake = await launch(launched.length);
      launched.push(fake);
      return fake;
    },
    (line) => lines.push(line),
    pauseMs,
  );
  return { program, launched, lines };
}

describe('a supervised program', () => {
  it('can be stopped in a pause and started again', async () => {
    const { program, launched, lines } = supervised(async () => new Fake(), 60_000);
    await program.start();
    launched[0]!.end(1);
    await until(() => lines.length === 1);
    await program.stop();
    expect(launched).toHaveLength(1);
    await program.start();
    await program.stop();
    expect(launched).toHaveLength(2);
  });

  it('ends once started when stopped during a restart', async () => {
    let arrive!: (fake: Fake) => void;
    const late = new Promise<Fake>((resolve) => {
      arrive = resolve;
    });
    let launches = 0;
    const { program, launched } = supervised((count) => {
      launches += 1;
      return count === 0 ? Promise.resolve(new Fake()) : late;
    });
    await program.start();
    launched[0]!.end(7);
    await until(() => launches === 2);
    const stopped = program.stop();
    const second = new Fake();
    arrive(second);
    await stopped;
    expect(await second.exited).toBe(0);
  });

  it('is restarted after a pause, also when that fails', async () => {
    const { program, launched, lines } = supervised(async (count) => {
      if (count === 1 && lines.length === 1) throw new Error('no memory');
      return new Fake();
    });
    await program.start();
    launched[0]!.end(7);
    await until(() => launched.length === 2);
    expect(lines).toEqual([
      'The api ended by itself (status 7); starting it again in 0.01 s.',
      'The api did not start (no memory); starting it again in 0.01 s.',
    ]);
    await program.stop();
  });

  it('is not tried again when its first start fails', async () => {
    const { program, lines } = supervised(() => Promise.reject(new Error('no memory')));
    await expect(program.start()).rejects.toThrow('no memory');
    await program.stop();
    expect(lines).toEqual([]);
  });
});
