import { Injectable } from '@nestjs/common';
import { attendeeProfileLimits } from '@konbit/contracts';
import type { ReportDone } from '@konbit/server';
import { AttendeeProfilesService } from '../../attendee-profiles/attendee-profiles.service.ts';
import { inRow, type StoredPhoto } from '../../common/photos/stored-photo.ts';
import { TransactionsService } from '../../database/transactions.service.ts';
import { EventService } from '../../event/event.service.ts';
import { MemoriesService } from '../../memories/memories.service.ts';
import { RegistrationsAdminService } from '../../registrations/registrations-admin.service.ts';
import { SeederService } from '../../seeding/seeder.service.ts';
import { demoGuest, demoMemories } from './demo-guest.ts';
import { DemoPlayersService } from './demo-players.service.ts';
import { portrait } from './draw.ts';

const partSize = 1000;
/** So many different portraits are drawn; more guests share them. */
const portraits = 24;
const players = 50;
const registrationMs = 30 * 86_400_000;

export interface DemoSize {
  registrations: number;
  /** So many of the first have a photo, in their registration and in the gallery. */
  profiles: number;
}

/** An interrupted run leaves fewer guests but consistent numbers. */
@Injectable()
export class DemoDataService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly seeder: SeederService,
    private readonly registrations: RegistrationsAdminService,
    private readonly players: DemoPlayersService,
    private readonly profiles: AttendeeProfilesService,
    private readonly events: EventService,
    private readonly memories: MemoriesService,
  ) {}

  /** Calls `report` after each part with how many guests are added. Only one part is in memory. */
  async add({ registrations, profiles }: DemoSize, report: ReportDone): Promise<void> {
    await this.seeder.seedEmpty();
    const { party, memories } = (await this.events.newest()).content;
    const photos = profiles > 0 ? await drawPhotos() : [];
    const now = Date.now();
    const step = registrationMs / (registrations + 1);
    for (let done = 0; done < registrations;) {
      const guests = Array.from({ length: Math.min(partSize, registrations - done) }, (_, at) => {
        const nth = done + at;
        return demoGuest(new Date(Math.floor(now - registrationMs + step * nth)), nth < profiles, party);
      });
      const photographed = guests
        .filter(({ hasProfileImage }) => hasProfileImage)
        .map((guest, at) => ({ ...guest, photo: photos[at % photos.length]! }));
      await this.transactions.run(async (manager) => {
        await this.registrations.addMany(guests, new Map(photographed.map(({ id, photo }) => [id, photo])), manager);
        for (const { id, firstName, photo } of photographed)
          await this.profiles.insert(firstName, { small: photo, large: null }, id, manager);
        if (memories && done === 0) await this.memories.insertAll(demoMemories(guests), manager);
      });
      await Promise.all(guests.slice(0, Math.max(0, players - done)).map(({ id }) => this.players.play(id)));
      done += guests.length;
      report(done);
    }
  }
}

/** Drawn portraits as small JPEGs. */
async function drawPhotos(): Promise<StoredPhoto[]> {
  // Loaded here: the library is large, and other commands draw nothing.
  const { default: sharp } = await import('sharp');
  const quality = attendeeProfileLimits.jpegQuality * 100;
  const drawn = Array.from({ length: portraits }, () => sharp(Buffer.from(portrait())).jpeg({ quality }));
  return Promise.all(drawn.map(async (photo) => inRow(await photo.toBuffer())));
}
