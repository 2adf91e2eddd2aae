import { networkOf } from '@konbit/server';

/** Counts what is under way: one address (IPv6: /48) uses up its own part only. */
export function turns({ total, perAddress }: { total: number; perAddress: number }) {
  const underWay = new Map<string, number>();
  let all = 0;

  function add(address: string, change: 1 | -1): void {
    all += change;
    const own = (underWay.get(address) ?? 0) + change;
    if (own > 0) underWay.set(address, own);
    else underWay.delete(address);
  }

  /** Returns how to end it; undefined when there is no turn left. */
  return function take(ip: string): (() => void) | undefined {
    const address = networkOf(ip);
    if (all >= total || (underWay.get(address) ?? 0) >= perAddress) return undefined;
    add(address, 1);
    return () => add(address, -1);
  };
}
