/** Numbers shared modules by what they are called, not by where they lie. */
export class SharedIdsPlugin {
  apply(compiler: unknown): void;
}
