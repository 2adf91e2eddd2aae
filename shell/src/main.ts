// No dynamic import of bootstrap: what the shell shares with first screens is eager.
import './bootstrap.tsx';
