import type { Apart } from './render-apart.js';

export interface KeptApart {
  call(name: string, ...given: readonly unknown[]): Promise<string>;
  end(): void;
}

export function keepApart(script: string, ways?: Apart): KeptApart;
