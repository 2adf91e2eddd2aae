// Imported before the library that reads it: this browser was in the hub before.
localStorage.setItem('registrationId', 'u1');
localStorage.setItem('userEmail', 'ana@example.com');
