// Runs before a built service. Between finding a mail and leasing it, a sender now takes its time, so that another is
// sure to come in between; with LEASE_LOCKS=off nothing holds the mail meanwhile, and the time is ten of a sender's
// rests.
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';

const { Outbox } = await import(new URL('../dist/mail/outbox.js', import.meta.url));
const { lease } = Outbox.prototype;
const lock = 'FOR UPDATE SKIP LOCKED';
const isUnlocked = process.env.LEASE_LOCKS === 'off';
const pauseMs = isUnlocked ? 300 : 5;

const slowed = (manager) => ({
  query: async (sql, values) => {
    const isLook = sql.includes(lock);
    const answer = await manager.query(isUnlocked ? sql.replace(lock, '') : sql, values);
    if (isLook) await pause(pauseMs);
    return answer;
  },
});

Outbox.prototype.lease = function () {
  const run = (work) => this.transactions.run((manager) => work(slowed(manager)));
  return lease.call(Object.create(this, { transactions: { value: { run } } }));
};
