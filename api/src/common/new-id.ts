import { v7 } from 'uuid';

/**
 * A UUID of version 7: begins with the time, so that rows lie in the order they came and an index grows at its end.
 * Within a process, later ids are greater, even in one millisecond or when the clock steps back.
 */
export const newId = (): string => v7();

/** An id as it would have been made at a time in the past; those of one millisecond come in any order. */
export const idAt = (time: number): string => v7({ msecs: time });
