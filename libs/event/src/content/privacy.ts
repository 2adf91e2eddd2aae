import type { PrivacySection } from '../content-shape.ts';

/** What happens to people's data. Who reads it and how long it is kept is the organizers' word: change it to theirs. */
export const privacy: readonly PrivacySection[] = [
  {
    title: {
      en: 'Who is responsible',
      ht: 'Kilès ki responsab',
      fr: 'Qui est responsable',
    },
    text: {
      en: 'The organizers of this event. Only they read what you write; they pass it on to nobody, sell nothing and show no ads.',
      ht: 'Òganizatè evènman sa a. Se yo sèlman ki li sa ou ekri; yo pa bay pèsonn li, yo pa vann anyen, epi yo pa montre piblisite.',
      fr: 'L’équipe qui organise cet événement. Personne d’autre ne lit ce que vous écrivez ; rien n’est transmis ni vendu, et il n’y a pas de publicité.',
    },
  },
  {
    title: {
      en: 'What we ask, and why',
      ht: 'Sa nou mande, ak poukisa',
      fr: 'Ce que nous demandons, et pourquoi',
    },
    text: {
      en: 'Your name and email, to know who comes and to write to you. What you don’t eat, for the kitchen. What you need, for those who set up. How you heard of us, to know what reached people. Only name and email are required.',
      ht: 'Non ou ak imèl ou, pou nou konnen kilès k ap vini epi pou nou ka ekri ou. Sa ou pa manje, pou kizin nan. Sa ou bezwen, pou moun k ap pare plas la. Ki jan ou te tande pale de nou, pou nou konnen sa ki rive jwenn moun. Se non ak imèl sèlman ki obligatwa.',
      fr: 'Votre nom et votre courriel, pour savoir qui vient et vous écrire. Ce que vous ne mangez pas, pour la cuisine. Vos besoins, pour l’équipe qui prépare le lieu. Comment vous nous avez connus, pour savoir ce qui touche les gens. Seuls le nom et le courriel sont obligatoires.',
    },
  },
  {
    title: {
      en: 'What others see',
      ht: 'Sa lòt moun wè',
      fr: 'Ce que les autres voient',
    },
    text: {
      en: 'Nobody sees your answers. A photo that you add to “I will be there!” is seen by everyone, with your first name; so are your name and points on the hub’s leaderboard.',
      ht: 'Pèsonn pa wè repons ou yo. Tout moun wè foto ou ajoute nan “M ap la!”, ak prenon ou; tout moun wè non ou ak pwen ou nan klasman an tou.',
      fr: 'Personne ne voit vos réponses. Une photo ajoutée à « J’y serai ! » est vue par tout le monde, avec votre prénom ; votre nom et vos points au classement le sont aussi.',
    },
  },
  {
    title: {
      en: 'In your browser',
      ht: 'Nan navigatè ou',
      fr: 'Dans votre navigateur',
    },
    text: {
      en: 'One cookie keeps you signed in, one keeps your language. What you type stays in your browser until you send it; without a network it waits there. We don’t track you; we only count anonymously whether pages load. The map comes from OpenStreetMap once you open it, and nothing else from elsewhere.',
      ht: 'Yon koukiz kenbe ou konekte, yon lòt kenbe lang ou. Sa ou tape rete nan navigatè ou jouk ou voye li; lè pa gen rezo, li tann la. Nou pa swiv ou; nou konte sèlman, san non moun, si paj yo chaje. Kat la soti nan OpenStreetMap lè ou louvri li; pa gen anyen ankò ki soti lòt kote.',
      fr: 'Un témoin vous garde l’accès, un autre retient votre langue. Ce que vous tapez reste dans votre navigateur jusqu’à l’envoi ; sans réseau, cela y attend. Nous ne vous suivons pas ; nous comptons seulement, de façon anonyme, si les pages se chargent. La carte vient d’OpenStreetMap quand vous l’ouvrez, et rien d’autre ne vient d’ailleurs.',
    },
  },
  {
    title: {
      en: 'How long',
      ht: 'Pandan konbyen tan',
      fr: 'Combien de temps',
    },
    text: {
      en: 'What you wrote for the kitchen and about your needs: one month after the event. Everything else: six months at most. News of other events, with your name and email: until you change your mind.',
      ht: 'Sa ou ekri pou kizin nan ak sou bezwen ou: yon mwa apre evènman an. Tout rès la: sis mwa pou pi plis. Nouvèl lòt evènman, ak non ou epi imèl ou: jouk ou chanje lide.',
      fr: 'Ce que vous avez écrit pour la cuisine et sur vos besoins : un mois après l’événement. Tout le reste : six mois au plus. Les nouvelles d’autres événements, avec votre nom et votre courriel : jusqu’à ce que vous changiez d’avis.',
    },
  },
  {
    title: {
      en: 'What you can do',
      ht: 'Sa ou ka fè',
      fr: 'Ce que vous pouvez faire',
    },
    text: {
      en: 'The link in your confirmation email shows all that we keep about you: correct it, download it, cancel, or erase it at once. Lost it? Register again with the same email, and we send it again.',
      ht: 'Lyen ki nan imèl konfimasyon ou montre tout sa nou kenbe sou ou: korije li, telechaje li, anile, oswa efase li menm kote a. Ou pèdi li? Enskri ankò ak menm adrès la, epi n ap voye li ba ou ankò.',
      fr: 'Le lien de votre courriel de confirmation montre tout ce que nous conservons sur vous ; vous pouvez y corriger, télécharger ou effacer ces données sur-le-champ, ou annuler votre inscription. Perdu ? Inscrivez-vous de nouveau avec la même adresse, et nous le renvoyons.',
    },
  },
];
