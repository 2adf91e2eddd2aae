/** Of what jest gives it, it takes this. */
interface Given {
  projectConfig: { globals: object; fakeTimers: object };
}

declare const NodeEnvironment: new (given: Given) => {
  moduleMocker: Pick<typeof jest, 'spyOn'>;
  teardown(): Promise<void>;
};
export = NodeEnvironment;
