import { Injectable } from '@nestjs/common';

/** Whether this process wants calls. One that ends says no first, and serves whoever has not heard of it yet. */
@Injectable()
export class Readiness {
  isEnding = false;
}
