export interface Webpack {
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  m: Record<string, (module: { exports?: unknown }) => void>;
  S: { default: Record<string, Record<string, { get: () => unknown }>> };
}
export function consumeFrom(webpack: Webpack, needed: Record<string, Record<string, string>>): void;
