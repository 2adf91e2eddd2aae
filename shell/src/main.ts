// No dynamic import of bootstrap: what the shell shares is eager. Facades are imported so that the build provides them.
import '@konbit/web/provided/mantine';
import '@konbit/web/provided/query';
import '@konbit/web/provided/router';
import '@konbit/web/provided/state';
import './bootstrap.tsx';
