import './modules/provided.ts';
import './styles.ts';
import { chosenLanguage, createQueryClient, i18n, negotiateLanguage } from '@konbit/web';
import { createRoot } from 'react-dom/client';
import { Site } from './site.tsx';

void i18n.changeLanguage(negotiateLanguage(chosenLanguage(document.cookie), navigator.languages));

createRoot(document.getElementById('root')!).render(<Site queryClient={createQueryClient()} />);
