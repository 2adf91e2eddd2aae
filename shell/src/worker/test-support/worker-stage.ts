/** The worker as a browser runs it, with as much of a worker's scope as it uses. */
export async function workerStage() {
  const { origin } = location;
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const stored = new Map<string, Map<string, Response>>();
  const network = new Map<string, () => Response>();
  const open = (name: string) => {
    const answers = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, answers);
    return {
      keys: async () => [...answers.keys()].map((url) => new Request(url)),
      match: async (key: RequestInfo) => answers.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void answers.set(urlOf(key), answer),
      delete: async (key: RequestInfo) => answers.delete(urlOf(key)),
    };
  };
  class ExtendableEvent {
    readonly work: Promise<unknown>[] = [];
    waitUntil = (work: Promise<unknown>) => void this.work.push(work);
  }
  class FetchEvent extends ExtendableEvent {
    readonly type = 'fetch';
    given?: Promise<Response>;
    respondWith = (answer: Promise<Response>) => void (this.given = answer);
    constructor(readonly request: Request) {
      super();
    }
  }
  Object.assign(globalThis, {
    ...{ __WB_DISABLE_DEV_LOGS: true, ExtendableEvent, FetchEvent },
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] ??= []).push(listener),
    clients: { matchAll: async () => [] },
    fetch: async (input: RequestInfo) => {
      const answer = network.get(urlOf(input).replace(origin, ''));
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    caches: {
      open: async (name: string) => open(name),
      delete: async (name: string) => stored.delete(name),
      match: (key: RequestInfo, { cacheName }: { cacheName: string }) => open(cacheName).match(key),
    },
  });
  await import('../service-worker.ts');
  return {
    /** What addresses answer, where there is a network. */
    network,
    /** How the worker answers; nothing where it leaves that to the browser. All that it keeps is kept by then. */
    async ask(path: string, isPage = false): Promise<{ status: number; text: string } | undefined> {
      const request = new Request(origin + path);
      // No script may make a request of this mode.
      if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' });
      const event = new FetchEvent(request);
      for (const listener of listeners.fetch ?? []) listener(event);
      const answer = await event.given?.catch(() => new Response('unreachable', { status: 599 }));
      for (const work of event.work) await work;
      return answer && { status: answer.status, text: await answer.text() };
    },
    kept: () => [...stored.values()].flatMap((answers) => [...answers.keys()]),
  };
}

const urlOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url);
