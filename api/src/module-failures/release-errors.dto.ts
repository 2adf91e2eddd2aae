import type { ModuleFailureReason, RoomName, ReleaseErrorCount } from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ReleaseErrorCountDto implements ReleaseErrorCount {
  @ApiProperty({ type: String })
  module: RoomName;
  release: string;
  reason: ModuleFailureReason;
  /** Places in files, innermost first. @example 'mf-hub@3f2a91c0de:assets/app.js:1:2345' */
  frames: string;
  tabs: number;
}
