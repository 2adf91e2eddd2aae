import { Entity } from 'typeorm';
import { ProfilePhoto } from './profile-photo.entity.ts';

@Entity('attendee_photos')
export class AttendeePhoto extends ProfilePhoto {}
