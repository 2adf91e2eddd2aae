/** As much of a browser's caches as the worker uses: answers by address, in the order in which they were put. */
class FakeCache {
  readonly answers = new Map<string, FakeAnswer>();
  keys = () => Promise.resolve([...this.answers.keys()].map((url) => ({ url })));
  match = (key: string | { url: string }) => Promise.resolve(this.answers.get(urlOf(key)));
  put = async (key: string | { url: string }, answer: FakeAnswer) => void this.answers.set(urlOf(key), answer);
  delete = (key: string | { url: string }) => Promise.resolve(this.answers.delete(urlOf(key)));
}

const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);

/** An answer with a JSON body. */
export class FakeAnswer {
  readonly body = { cancel: () => Promise.resolve() };
  constructor(
    readonly value?: unknown,
    readonly status = 200,
  ) {}
  get ok() {
    return this.status < 400;
  }
  json = () => Promise.resolve(this.value);
  clone = () => this;
}

/** Puts empty caches in place of the browser's; gives the addresses that one of them keeps. */
export function fakeCaches() {
  const stored = new Map<string, FakeCache>();
  const open = (name: string) => {
    if (!stored.has(name)) stored.set(name, new FakeCache());
    return stored.get(name)!;
  };
  const caches = {
    open: (name: string) => Promise.resolve(open(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  };
  Object.assign(globalThis, { caches, Response: FakeAnswer });
  const keep = (name: string, ...addresses: string[]) =>
    addresses.forEach((address) => open(name).answers.set(address, new FakeAnswer(address)));
  return { keep, open, kept: (name: string) => [...(stored.get(name)?.answers.keys() ?? [])] };
}

export const aRequest = (url: string) => ({ url }) as Request;
