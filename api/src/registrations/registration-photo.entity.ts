import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The photo that came with a registration, as a JPEG. */
@Entity('registration_photos')
export class RegistrationPhoto {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('mediumblob')
  content: Buffer;
}
