import { Column, Entity, PrimaryColumn } from 'typeorm';

const count = { type: 'int', default: 0 } as const;

/**
 * A part of each count: all slots together are the counts. Transactions of different connections write to different
 * slots, so they wait for no other's commit. One slot alone may be below zero.
 */
@Entity('guest_counts')
export class GuestCountsSlot {
  @PrimaryColumn('tinyint', { unsigned: true })
  slot: number;

  /** Expected guests: with a confirmed place, and not cancelled. */
  @Column(count)
  registrations: number;

  /** They, and who comes along. */
  @Column(count)
  people: number;

  /** How many of the people are children. */
  @Column(count)
  children: number;

  /** People who have a place, also an offered one. */
  @Column(count)
  placed: number;

  /** Registrations on the waiting list, without those who are offered a place. */
  @Column(count)
  waiting: number;

  /** People without a confirmed place, with those who are offered one. */
  @Column(count)
  peopleWaiting: number;

  @Column(count)
  cancelled: number;

  /** Expected guests who were checked in at the door. */
  @Column(count)
  came: number;

  /** How many people they are: of some parties, some are still to come. */
  @Column(count)
  peopleWhoCame: number;

  @Column(count)
  activities: number;

  /** Who came along with those who have the check-in's points; all of a party that the door has not counted. */
  @Column(count)
  alongCheckedIn: number;

  @Column(count)
  answers: number;

  /** Grows with each change of a registration that a number for organizers depends on. */
  @Column(count)
  changes: number;
}
