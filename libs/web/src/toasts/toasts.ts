import { atom, getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';

/** `destructive` is for failures; it is announced at once. */
export interface ToastContent {
  title: string;
  description?: string;
  extra?: ReactNode;
  tone?: 'success' | 'neutral' | 'destructive';
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

/** How toasts behave (specified). Times in milliseconds. */
export const toastRules = {
  limit: 1,
  durationMs: 5000,
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;

/** Newest first. A dismissed toast stays here, to be read again, until it is removed. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Lives in the default store, so mutation callbacks outside components can raise toasts. */
const store = getDefaultStore();
let lastId = 0;

export function showToast(content: ToastContent): void {
  for (const toast of store.get(toastsAtom)) if (toast.open) dismissToast(toast.id);
  const toast: Toast = { ...content, id: ++lastId, open: true };
  store.set(toastsAtom, (toasts) => [toast, ...toasts]);
}

export function dismissToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
  }, toastRules.removeDelayMs);
}
