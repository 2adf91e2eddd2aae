import { defineTexts } from '@konbit/web';

export const waitingTexts = defineTexts('hub-waiting', {
  en: {
    stamp: 'Waiting for the network',
    waiting_one: '{{n}} waits for the network',
    waiting_other: '{{n}} wait for the network',
    refused: 'Not counted: {{title}}',
    understood: 'Understood',
    leaveTitle: 'Something waits to be sent',
    leaveText_one: '{{n}} thing you did waits on this phone for the network. If you leave now, it is never sent.',
    leaveText_other: '{{n}} things you did wait on this phone for the network. If you leave now, they are never sent.',
    stay: 'Stay',
    leave: 'Leave all the same',
  },
  ht: {
    stamp: 'Ap tann rezo a',
    waiting_one: '{{n}} ap tann rezo a',
    waiting_other: '{{n}} ap tann rezo a',
    refused: 'Sa a pa konte: {{title}}',
    understood: 'Mwen konprann',
    leaveTitle: 'Gen bagay ki ap tann pou yo ale',
    leaveText_one: '{{n}} bagay ou te fè ap tann rezo a nan telefòn sa a. Si ou soti kounye a, li p ap janm ale.',
    leaveText_other: '{{n}} bagay ou te fè ap tann rezo a nan telefòn sa a. Si ou soti kounye a, yo p ap janm ale.',
    stay: 'Rete',
    leave: 'Soti kanmenm',
  },
  fr: {
    stamp: 'En attente du réseau',
    waiting_one: '{{n}} en attente du réseau',
    waiting_other: '{{n}} en attente du réseau',
    refused: 'Non compté\u00a0: {{title}}',
    understood: 'Compris',
    leaveTitle: 'Un envoi est en attente',
    leaveText_one:
      '{{n}} chose que vous avez faite attend le réseau sur ce téléphone. ' +
      'Si vous partez maintenant, elle ne sera jamais envoyée.',
    leaveText_other:
      '{{n}} choses que vous avez faites attendent le réseau sur ce téléphone. ' +
      'Si vous partez maintenant, elles ne seront jamais envoyées.',
    stay: 'Rester',
    leave: 'Partir quand même',
  },
});
