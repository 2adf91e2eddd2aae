import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventVersion } from './event-version.entity.ts';
import { EventController } from './event.controller.ts';
import { EventService } from './event.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EventVersion])],
  controllers: [EventController],
  providers: [EventService],
  exports: [EventService],
})
export class EventModule {}
