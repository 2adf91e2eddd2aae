import type { LiveEvent } from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class LiveEventDto implements LiveEvent {
  /** Grows with each publishing; 0 while nothing is published. */
  version: number;

  /** @example '2026-06-01T12:00:00.000Z' */
  publishedAt: string | null;

  /** All that pages say about the event, in three languages. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  content: Record<string, unknown>;
}
