import { Supervisor } from './supervisor.ts';

class Fake {
  pid = NaN;
  end!: (status: number) => void;
  exited = new Promise<number>((resolve) => (this.end = resolve));
  stop = async () => this.end(0);
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

function supervised(launch: (count: number) => Promise<Fake>, steadyMs = 2000) {
  const launched: Fake[] = [];
  const said: string[] = [];
  const program = new Supervisor(
    'The api',
    async () => {
      const fake = await launch(launched.length);
      launched.push(fake);
      return fake;
    },
    (line) => said.push(line),
    { firstMs: 1, longestMs: 4, steadyMs },
  );
  return { program, launched, said };
}

describe('a supervised program', () => {
  it('is restarted at once, then after growing pauses', async () => {
    const { program, launched, said } = supervised(async () => new Fake());
    await program.start();
    for (let ends = 1; ends <= 5; ends += 1) {
      launched.at(-1)!.end(7);
      await until(() => launched.length === ends + 1);
    }
    expect(said).toEqual([
      'The api ended by itself (status 7); starting it again at once.',
      'The api ended by itself (status 7); starting it again in 0.001 s.',
      'The api ended by itself (status 7); starting it again in 0.002 s.',
      'The api ended by itself (status 7); starting it again in 0.004 s.',
      'The api ended by itself (status 7); starting it again in 0.004 s.',
    ]);
    await program.stop();
  });

  it('that ran long enough is started again at once', async () => {
    const { program, launched, said } = supervised(async () => new Fake(), 1000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    await program.start();
    for (const [ends, ranMs] of [10, 1000, 1001].entries()) {
      clock.mockReturnValue(Date.now() + ranMs);
      launched.at(-1)!.end(7);
      await until(() => launched.length === ends + 2);
    }
    expect(said.map((line) => line.split('again ')[1])).toEqual(['at once.', 'in 0.001 s.', 'at once.']);
    await program.stop();
  });

  it('can be stopped in a pause, and started anew', async () => {
    const { program, launched, said } = supervised(async () => new Fake());
    await program.start();
    launched[0]!.end(1);
    await until(() => said.length === 1);
    await program.stop();
    expect(launched).toHaveLength(1);
    await program.start();
    await program.stop();
    expect(launched).toHaveLength(2);
  });

  it('that is stopped while it restarts ends once started', async () => {
    let arrive!: (fake: Fake) => void;
    const late = new Promise<Fake>((resolve) => (arrive = resolve));
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

  it('is tried again when a new start fails', async () => {
    const { program, launched, said } = supervised(async (count) => {
      if (count === 1 && said.length === 1) throw new Error('no memory');
      return new Fake();
    });
    await program.start();
    launched[0]!.end(1);
    await until(() => launched.length === 2);
    expect(said[1]).toBe('The api did not start (no memory); starting it again in 0.001 s.');
    await program.stop();
  });

  it('whose first start fails is not tried again', async () => {
    const { program, said } = supervised(() => Promise.reject(new Error('no memory')));
    await expect(program.start()).rejects.toThrow('no memory');
    await program.stop();
    expect(said).toEqual([]);
  });
});
