import { v7, v5 } from 'uuid';

/** UUIDs of version 7 grow with time: rows lie in the order of their creation. */
export const newId = (): string => v7();

export const idAt = (time: number): string => v7({ msecs: time });

/** The namespace of catalogue ids. Never change it: stored answers name quizzes by these ids. */
const namespace = '5b1f4d0a-c5a9-4c0e-9d1b-6f7d2a3e8c41';

export const stableId = (name: string): string => v5(name, namespace);
