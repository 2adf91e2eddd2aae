import type { EveningNumbers } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { word } from '../database/columns.ts';

const count = { type: 'int', unsigned: true } as const;

/** The numbers of an evening before its guests were erased. */
@Entity('evening_numbers')
export class KeptNumbers implements Required<EveningNumbers> {
  @PrimaryColumn(word(100))
  eventId: string;

  @Column(count)
  people: number;

  @Column(count)
  photos: number;

  @Column(count)
  acts: number;

  @Column(count)
  memories: number;
}
