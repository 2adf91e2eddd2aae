import type { PrivacySection } from '../content-shape.ts';
import { localized } from '../localized.ts';

/** What happens to people's data. Who reads it and how long it is kept is the organizers' word: change it to theirs. */
export const privacy: readonly PrivacySection[] = [
  {
    title: localized({
      en: 'Who is responsible',
      ht: 'Kilès ki responsab',
      fr: 'Qui est responsable',
    }),
    text: localized({
      en: 'The organizers of this evening. Only they read what you write when you register. They pass it on to nobody, sell nothing and show no advertising.',
      ht: 'Òganizatè sware sa a. Se yo sèlman ki li sa ou ekri lè ou enskri. Yo pa bay pèsonn li, yo pa vann anyen, epi yo pa montre piblisite.',
      fr: 'Les organisatrices et organisateurs de cette soirée. Personne d’autre ne lit ce que vous écrivez en vous inscrivant. Rien n’est transmis ni vendu, et il n’y a pas de publicité.',
    }),
  },
  {
    title: localized({
      en: 'What we ask, and what for',
      ht: 'Sa nou mande, ak poukisa',
      fr: 'Ce que nous demandons, et pourquoi',
    }),
    text: localized({
      en: 'Your name and email, so that we know who comes and can write to you about the evening. What you cannot eat, for the kitchen. What you need to take part, for those who set up the place. How you heard of us, to know which invitation reached people. Everything but name and email is up to you.',
      ht: 'Non ou ak imèl ou, pou nou konnen kilès k ap vini epi pou nou ka ekri ou sou sware a. Sa ou pa ka manje, pou kizin nan. Sa ou bezwen pou ou patisipe, pou moun k ap pare plas la. Ki jan ou te tande pale de nou, pou nou konnen ki envitasyon ki rive jwenn moun. Se non ak imèl sèlman ki obligatwa.',
      fr: 'Votre nom et votre courriel, pour savoir qui vient et vous écrire au sujet de la soirée. Ce que vous ne mangez pas, pour la cuisine. Ce dont vous avez besoin pour participer, pour l’équipe qui prépare le lieu. Comment vous nous avez connus, pour savoir quelle invitation est arrivée. Hormis le nom et le courriel, tout est facultatif.',
    }),
  },
  {
    title: localized({
      en: 'What others see',
      ht: 'Sa lòt moun wè',
      fr: 'Ce que les autres voient',
    }),
    text: localized({
      en: 'Your answers: nobody. A photo that you put up in “I will be there!” and the first name beside it: everybody. If you play in the Engagement Hub, your name and points stand in its ranking, which registered guests see.',
      ht: 'Repons ou yo: pèsonn. Foto ou mete nan “M ap la!” ak prenon ki bò kote li: tout moun. Si ou jwe nan Espas Patisipasyon an, non ou ak pwen ou parèt nan klasman an, kote moun ki enskri wè yo.',
      fr: 'Vos réponses : personne. Une photo que vous ajoutez à « J’y serai ! » et le prénom à côté : tout le monde. Si vous jouez dans l’espace de participation, votre nom et vos points figurent au classement, que voient les personnes inscrites.',
    }),
  },
  {
    title: localized({
      en: 'In your browser',
      ht: 'Nan navigatè ou',
      fr: 'Dans votre navigateur',
    }),
    text: localized({
      en: 'One cookie keeps you signed in to your dashboard, one your language. What you type in a form is kept in your browser until you send it. Without a network, what you do or send waits there, too, until it has arrived. Nobody is followed; what we count, without persons, is whether pages load well. The map comes from OpenStreetMap once you open that section; nothing else is fetched from elsewhere.',
      ht: 'Yon koukiz kenbe ou konekte nan tablo ou, yon lòt kenbe lang ou. Sa ou tape nan yon fòm rete nan navigatè ou jouk ou voye li. Lè pa gen rezo, sa ou fè ak sa ou voye ap tann la tou, jouk li rive. Nou pa swiv pèsonn; sa nou konte, san non moun, se si paj yo chaje byen. Kat la soti nan OpenStreetMap lè ou louvri seksyon sa a; pa gen anyen ankò ki soti lòt kote.',
      fr: 'Un témoin vous garde l’accès à votre tableau de bord, un autre retient votre langue. Ce que vous tapez dans un formulaire reste dans votre navigateur jusqu’à l’envoi. Sans réseau, ce que vous faites ou envoyez y attend aussi, jusqu’à son arrivée. Personne n’est suivi ; nous comptons seulement, sans personnes, si les pages se chargent bien. La carte vient d’OpenStreetMap quand vous ouvrez cette section ; rien d’autre ne vient d’ailleurs.',
    }),
  },
  {
    title: localized({
      en: 'How long',
      ht: 'Pandan konbyen tan',
      fr: 'Combien de temps',
    }),
    text: localized({
      en: 'What you wrote for the kitchen, and about your needs: one month after the evening. All else: until the evening has been wound up, and six months after it at the longest. What you agreed to about news of other events is kept, with your name and email, until you take it back.',
      ht: 'Sa ou ekri pou kizin nan, ak sou bezwen ou: yon mwa apre sware a. Tout rès la: jouk tout bagay fini regle, sis mwa apre sware a pou pi plis. Si ou dakò resevwa nouvèl lòt evènman, nou kenbe sa, ak non ou epi imèl ou, jouk ou chanje lide.',
      fr: 'Ce que vous avez écrit pour la cuisine et sur vos besoins : un mois après la soirée. Tout le reste : jusqu’à ce que tout soit réglé, et six mois au plus après la soirée. Votre accord pour les nouvelles d’autres événements vaut, avec votre nom et votre courriel, jusqu’à ce que vous le retiriez.',
    }),
  },
  {
    title: localized({
      en: 'What you can do',
      ht: 'Sa ou ka fè',
      fr: 'Ce que vous pouvez faire',
    }),
    text: localized({
      en: 'The link in your confirmation mail shows all that we keep about you. There you can correct it, download it, cancel, or erase everything at once. Have you lost the mail? Register again with the same email: we send you the link. Or write to us.',
      ht: 'Lyen ki nan imèl konfimasyon ou montre tout sa nou kenbe sou ou. La, ou ka korije li, telechaje li, anile, oswa efase tout bagay menm kote a. Ou pèdi imèl la? Enskri ankò ak menm adrès la: n ap voye lyen an ba ou. Oswa ekri nou.',
      fr: 'Le lien de votre courriel de confirmation montre tout ce que nous conservons sur vous. Vous pouvez y corriger, télécharger, annuler ou tout effacer sur-le-champ. Courriel perdu ? Inscrivez-vous de nouveau avec la même adresse : nous vous envoyons le lien. Ou écrivez-nous.',
    }),
  },
];
