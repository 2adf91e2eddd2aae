import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TableCount } from '../database/table-counts.ts';
import type { RetentionStep } from './retention-plan.ts';

/** What was erased, and what each table holds after it. */
export interface Receipt {
  event: string;
  ranAt: string;
  erased: Partial<Record<RetentionStep, number>>;
  tables: readonly TableCount[];
}

export interface SignedReceipt extends Receipt {
  /** HMAC-SHA256 of the receipt's JSON without it, under a key derived from the site's secret. */
  signature: string;
}

/** The first secret signs. */
export const signReceipt = (receipt: Receipt, secrets: readonly string[]): SignedReceipt => ({
  ...receipt,
  signature: signatureOf(receipt, secrets[0] ?? ''),
});

/** Whether one of the site's secrets signed it as it is. */
export function isOwnReceipt({ signature, ...receipt }: SignedReceipt, secrets: readonly string[]): boolean {
  const given = Buffer.from(String(signature));
  return secrets.some((secret) => {
    const own = Buffer.from(signatureOf(receipt, secret));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

/** A key of its own, so that no other signature of the secret can stand under a receipt. */
function signatureOf(receipt: Receipt, secret: string): string {
  const key = createHmac('sha256', secret).update('konbit/receipt/1').digest();
  return createHmac('sha256', key).update(JSON.stringify(receipt)).digest('base64url');
}
