-- What each method of a repository sends to the database. UPDATE_QUERIES=yes npx jest proofs/queries writes it.

-- RegistrationsRepository.insert
INSERT INTO registrations(id, first_name, last_name, email, hear_about,
    dietary_restrictions, accessibility_needs, email_updates, future_events,
    email_key, has_profile_image, created_at, language, link_version, links_issued,
    link_mailed_at, pending_email, pending_link_version, party, children_along,
    names_along, status, waiting_since, offered_until, confirmed_at, held_until,
    phone, note, cancelled_at, calendar_sequence, guest_number)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, DEFAULT, DEFAULT, DEFAULT,
    DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT,
    DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
INSERT INTO guest_counts (slot, registrations, people, placed, changes)
  VALUES (CONNECTION_ID() % 32, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE registrations = registrations + VALUES(registrations),
    people = people + VALUES(people), placed = placed + VALUES(placed), changes = changes + VALUES(changes);

-- RegistrationsRepository.find
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.id = ?))
  LIMIT 1;

-- RegistrationsRepository.require
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.id = ?))
  LIMIT 1;

-- RegistrationsRepository.findLocked
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.id = ?))
  LIMIT 1
  FOR UPDATE;

-- RegistrationsRepository.findByEmail
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.email_key = ?))
  LIMIT 1;

-- RegistrationsRepository.findByGuestNumber
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.guest_number = ?))
  LIMIT 1;

-- RegistrationsRepository.nextGuestNumber
SELECT MAX(registration.guest_number) AS number
  FROM registrations registration;

-- RegistrationsRepository.namesakes
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.first_name = ?) AND (Registration.last_name = ?) AND
    (Registration.cancelled_at IS NULL));

-- RegistrationsRepository.lockByEmail
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.email_key = ?))
  LIMIT 1
  FOR UPDATE;

-- RegistrationsRepository.lockById
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.id = ?))
  LIMIT 1
  FOR UPDATE;

-- RegistrationsRepository.lockAll
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((((Registration.future_events = ?) AND (Registration.id IN (?,
    ?)))))
  ORDER BY Registration.id ASC
  FOR UPDATE;

-- RegistrationsRepository.ofSession
SELECT registration.id AS id, registration.email AS email, registration.first_name AS firstName,
    registration.cancelled_at AS cancelledAt, registration.status AS status,
    EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ?) AS isEnded
  FROM registrations registration
  WHERE registration.id = ?;

-- RegistrationsRepository.lockOfSession
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number, EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ?) AS isEnded
  FROM registrations registration
  WHERE registration.id = ?
  FOR UPDATE;

-- RegistrationsRepository.consentsOfAll
SELECT id, registration_id, field, is_given, wording, language, recorded_at
  FROM consents Consent
  WHERE ((Consent.registration_id IN (?, ?)))
  ORDER BY Consent.recorded_at ASC, Consent.id ASC;

-- RegistrationsRepository.updateAll
SELECT registration.id AS id, registration.party AS party, registration.children_along AS childrenAlong,
    registration.status AS status, registration.cancelled_at AS cancelledAt,
    EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = registration.id) AS hasArrived,
    (SELECT arrivals.people FROM arrivals WHERE arrivals.registration_id = registration.id) AS people
  FROM registrations registration
  WHERE registration.id IN (?, ?)
  ORDER BY registration.id ASC
  FOR UPDATE;
UPDATE registrations
  SET party = ?
  WHERE id IN (?, ?);
INSERT INTO guest_counts (slot, people, placed, changes)
  VALUES (CONNECTION_ID() % 32, ?, ?, ?)
  ON DUPLICATE KEY UPDATE people = people + VALUES(people), placed = placed + VALUES(placed),
    changes = changes + VALUES(changes);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM activities Activity
  WHERE ((Activity.registration_id = ?) AND (Activity.activity_type = ?)))
  LIMIT 1;
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM activities Activity
  WHERE ((Activity.registration_id = ?) AND (Activity.activity_type = ?)))
  LIMIT 1;

-- RegistrationsRepository.update
UPDATE registrations
  SET first_name = ?
  WHERE id = ?;

-- RegistrationsRepository.remove
SELECT registration.id AS id, registration.party AS party, registration.children_along AS childrenAlong,
    registration.status AS status, registration.cancelled_at AS cancelledAt,
    EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = registration.id) AS hasArrived,
    (SELECT arrivals.people FROM arrivals WHERE arrivals.registration_id = registration.id) AS people
  FROM registrations registration
  WHERE registration.id IN (?)
  ORDER BY registration.id ASC
  FOR UPDATE;
DELETE
  FROM registrations
  WHERE id IN (?);
INSERT INTO guest_counts (slot, registrations, people, placed, changes)
  VALUES (CONNECTION_ID() % 32, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE registrations = registrations + VALUES(registrations),
    people = people + VALUES(people), placed = placed + VALUES(placed), changes = changes + VALUES(changes);

-- RegistrationsRepository.count
SELECT COUNT(1) AS cnt
  FROM registrations Registration
  WHERE ((Registration.future_events = ?));

-- RegistrationsRepository.countPeople
SELECT SUM(Registration.party) AS SUM
  FROM registrations Registration
  WHERE ((Registration.future_events = ?));

-- RegistrationsRepository.confirm
UPDATE registrations
  SET confirmed_at = ?, held_until = ?
  WHERE (id = ? AND confirmed_at IS NULL);

-- RegistrationsRepository.unconfirmedParties
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.cancelled_at IS NULL) AND (Registration.status = ?) AND
    (Registration.confirmed_at IS NULL) AND (Registration.party > ?))
  ORDER BY Registration.party DESC, Registration.id ASC
  FOR UPDATE;

-- RegistrationsRepository.noteLinkMailed
UPDATE registrations
  SET link_mailed_at = NOW(3)
  WHERE email_key = ? AND (link_mailed_at IS NULL OR link_mailed_at <= NOW(3) - INTERVAL 1 HOUR);

-- RegistrationsRepository.after
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((((Registration.id > ?))))
  ORDER BY Registration.id ASC
  LIMIT 10;

-- RegistrationsRepository.pages
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((((Registration.future_events = ?) AND (Registration.id > ?))))
  ORDER BY Registration.id ASC
  LIMIT 10;

-- RegistrationsRepository.exportedAfter
SELECT guest.id AS id, guest.first_name AS firstName, guest.last_name AS lastName,
    guest.email AS email, guest.hear_about AS hearAbout, guest.dietary_restrictions AS dietaryRestrictions,
    guest.accessibility_needs AS accessibilityNeeds, guest.email_updates AS emailUpdates,
    guest.future_events AS futureEvents, guest.phone AS phone, guest.language AS language,
    guest.party AS party, guest.has_profile_image AS hasProfileImage, guest.children_along AS childrenAlong,
    guest.names_along AS namesAlong, guest.status AS status, guest.created_at AS createdAt,
    guest.cancelled_at AS cancelledAt, guest.guest_number AS guestNumber, guest.note AS note,
    (SELECT arrivals.arrived_at FROM arrivals WHERE arrivals.registration_id = guest.id) AS arrivedAt,
    (SELECT LEAST(COALESCE(arrivals.people, guest.party), guest.party) FROM arrivals WHERE arrivals.registration_id = guest.id) AS peopleHere
  FROM registrations guest
  WHERE guest.id > ?
  ORDER BY guest.id ASC
  LIMIT 200;

-- RegistrationsRepository.search
SELECT id, first_name, last_name, email
  FROM registrations Registration
  ORDER BY Registration_id ASC;
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.id IN (?, ?)))
  ORDER BY Registration.id ASC;

-- RegistrationsRepository.waiting
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.cancelled_at IS NULL) AND (Registration.status != ?))
  ORDER BY Registration.status ASC, Registration.waiting_since ASC, Registration.id ASC
  FOR UPDATE;

-- RegistrationsRepository.expected
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations guest
  WHERE guest.cancelled_at IS NULL AND guest.status = 'coming';

-- RegistrationsRepository.notCancelled
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations guest
  WHERE guest.cancelled_at IS NULL;

-- RegistrationsRepository.changedSince
SELECT id, first_name, last_name, email, hear_about, dietary_restrictions,
    accessibility_needs, email_updates, future_events, has_profile_image, created_at,
    language, link_version, links_issued, pending_email, pending_link_version,
    party, children_along, names_along, status, waiting_since, offered_until,
    confirmed_at, held_until, phone, note, cancelled_at, calendar_sequence,
    guest_number
  FROM registrations Registration
  WHERE ((Registration.changed_at >= ?))
  ORDER BY Registration.changed_at ASC
  LIMIT 1001;

-- RegistrationsRepository.clock
SELECT NOW(3) AS now;

-- RegistrationsRepository.version
SELECT COALESCE(SUM(registrations), 0) AS registrations, COALESCE(SUM(people), 0) AS people,
    COALESCE(SUM(children), 0) AS children, COALESCE(SUM(placed), 0) AS placed,
    COALESCE(SUM(waiting), 0) AS waiting, COALESCE(SUM(people_waiting), 0) AS peopleWaiting,
    COALESCE(SUM(cancelled), 0) AS cancelled, COALESCE(SUM(came), 0) AS came,
    COALESCE(SUM(people_who_came), 0) AS peopleWhoCame, COALESCE(SUM(activities), 0) AS activities,
    COALESCE(SUM(along_checked_in), 0) AS alongCheckedIn, COALESCE(SUM(answers), 0) AS answers,
    COALESCE(SUM(changes), 0) AS changes
  FROM guest_counts;

-- RegistrationsRepository.touch
UPDATE registrations
  SET changed_at = NOW(3)
  WHERE id = ?;

-- ArrivalsRepository.insert
INSERT INTO arrivals(registration_id, arrived_at, people, activity_id)
  VALUES (?, ?, ?, ?);
SELECT arrival.registration_id AS id, arrival.people AS people, guest.party AS party,
    guest.children_along AS childrenAlong, guest.status AS status, guest.cancelled_at AS cancelledAt
  FROM arrivals arrival
  INNER JOIN registrations guest ON guest.id=arrival.registration_id
  WHERE arrival.registration_id IN (?);
INSERT INTO guest_counts (slot, came, people_who_came)
  VALUES (CONNECTION_ID() % 32, ?, ?)
  ON DUPLICATE KEY UPDATE came = came + VALUES(came), people_who_came = people_who_came + VALUES(people_who_came);

-- ArrivalsRepository.find
SELECT registration_id, arrived_at, people, activity_id
  FROM arrivals Arrival
  WHERE ((Arrival.registration_id = ?))
  LIMIT 1;

-- ArrivalsRepository.of
SELECT registration_id, arrived_at, people, activity_id
  FROM arrivals Arrival
  WHERE ((Arrival.registration_id IN (?, ?)));

-- ArrivalsRepository.setPeople
SELECT arrival.registration_id AS id, arrival.people AS people, guest.party AS party,
    guest.children_along AS childrenAlong, guest.status AS status, guest.cancelled_at AS cancelledAt
  FROM arrivals arrival
  INNER JOIN registrations guest ON guest.id=arrival.registration_id
  WHERE arrival.registration_id IN (?);
UPDATE arrivals
  SET people = ?
  WHERE ((registration_id = ?));

-- ArrivalsRepository.disclose
SELECT registration_id, arrived_at, people, activity_id
  FROM arrivals Arrival
  WHERE ((Arrival.registration_id = ?))
  LIMIT 1;

-- ArrivalsRepository.remove
SELECT arrival.registration_id AS id, arrival.people AS people, guest.party AS party,
    guest.children_along AS childrenAlong, guest.status AS status, guest.cancelled_at AS cancelledAt
  FROM arrivals arrival
  INNER JOIN registrations guest ON guest.id=arrival.registration_id
  WHERE arrival.registration_id IN (?);
DELETE
  FROM arrivals
  WHERE registration_id IN (?);

-- ArrivalsRepository.forget
SELECT arrival.registration_id AS id, arrival.people AS people, guest.party AS party,
    guest.children_along AS childrenAlong, guest.status AS status, guest.cancelled_at AS cancelledAt
  FROM arrivals arrival
  INNER JOIN registrations guest ON guest.id=arrival.registration_id
  WHERE arrival.registration_id IN (?, ?);
DELETE
  FROM arrivals
  WHERE registration_id IN (?, ?);

-- RegistrationPhotosRepository.add
INSERT INTO registration_photos(registration_id, content, object_name)
  VALUES (?, ?, ?);

-- RegistrationPhotosRepository.replace
SELECT RegistrationPhoto.object_name, RegistrationPhoto.registration_id
  FROM registration_photos RegistrationPhoto
  WHERE ((RegistrationPhoto.registration_id IN (?)));
DELETE
  FROM registration_photos
  WHERE registration_id IN (?);
INSERT INTO registration_photos(registration_id, content, object_name)
  VALUES (?, ?, ?);

-- RegistrationPhotosRepository.remove
SELECT RegistrationPhoto.object_name, RegistrationPhoto.registration_id
  FROM registration_photos RegistrationPhoto
  WHERE ((RegistrationPhoto.registration_id IN (?)));
DELETE
  FROM registration_photos
  WHERE registration_id IN (?);

-- RegistrationPhotosRepository.read
SELECT RegistrationPhoto.registration_id, RegistrationPhoto.content, RegistrationPhoto.object_name
  FROM registration_photos RegistrationPhoto
  WHERE ((RegistrationPhoto.registration_id = ?))
  LIMIT 1;

-- GuestCountsService.read
SELECT COALESCE(SUM(registrations), 0) AS registrations, COALESCE(SUM(people), 0) AS people,
    COALESCE(SUM(children), 0) AS children, COALESCE(SUM(placed), 0) AS placed,
    COALESCE(SUM(waiting), 0) AS waiting, COALESCE(SUM(people_waiting), 0) AS peopleWaiting,
    COALESCE(SUM(cancelled), 0) AS cancelled, COALESCE(SUM(came), 0) AS came,
    COALESCE(SUM(people_who_came), 0) AS peopleWhoCame, COALESCE(SUM(activities), 0) AS activities,
    COALESCE(SUM(along_checked_in), 0) AS alongCheckedIn, COALESCE(SUM(answers), 0) AS answers,
    COALESCE(SUM(changes), 0) AS changes
  FROM guest_counts;

-- GuestCountsService.add
INSERT INTO guest_counts (slot, registrations, people)
  VALUES (CONNECTION_ID() % 32, ?, ?)
  ON DUPLICATE KEY UPDATE registrations = registrations + VALUES(registrations),
    people = people + VALUES(people);

-- GuestCountsService.changeCheckedIn
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM activities Activity
  WHERE ((Activity.registration_id = ?) AND (Activity.activity_type = ?)))
  LIMIT 1;

-- GuestCountsService.count
SELECT COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming'), 0) AS registrations,
    COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming'), 0) AS registrations,
    COALESCE(SUM(IF(guest.cancelled_at IS NULL AND guest.status = 'coming',
    guest.party, 0)), 0) AS people, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status = 'coming', guest.children_along, 0)), 0) AS children, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status <> 'waiting', guest.party, 0)), 0) AS placed, COALESCE(SUM(guest.cancelled_at IS NULL AND
    guest.status = 'waiting'), 0) AS waiting, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status <> 'coming', guest.party, 0)), 0) AS peopleWaiting, COALESCE(SUM(guest.cancelled_at IS NOT NULL), 0) AS cancelled,
    COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming' AND EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = guest.id)), 0) AS came,
    COALESCE(SUM(IF(guest.cancelled_at IS NULL AND guest.status = 'coming' AND
    EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = guest.id),
    (SELECT LEAST(COALESCE(arrivals.people, guest.party), guest.party) FROM arrivals WHERE arrivals.registration_id = guest.id), 0)), 0) AS peopleWhoCame
  FROM registrations guest;
SELECT COUNT(*) AS activities, COALESCE(SUM(CASE WHEN activity.activity_type = 'event_checkin' THEN COALESCE((SELECT LEAST(COALESCE(arrivals.people,
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)),
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)) FROM arrivals WHERE arrivals.registration_id = activity.registration_id),
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)) - 1 ELSE 0 END), 0) AS alongCheckedIn
  FROM activities activity;
SELECT COUNT(1) AS cnt
  FROM quiz_answers QuizAnswer;

-- GuestCountsService.correct
SELECT COALESCE(SUM(registrations), 0) AS registrations, COALESCE(SUM(people), 0) AS people,
    COALESCE(SUM(children), 0) AS children, COALESCE(SUM(placed), 0) AS placed,
    COALESCE(SUM(waiting), 0) AS waiting, COALESCE(SUM(people_waiting), 0) AS peopleWaiting,
    COALESCE(SUM(cancelled), 0) AS cancelled, COALESCE(SUM(came), 0) AS came,
    COALESCE(SUM(people_who_came), 0) AS peopleWhoCame, COALESCE(SUM(activities), 0) AS activities,
    COALESCE(SUM(along_checked_in), 0) AS alongCheckedIn, COALESCE(SUM(answers), 0) AS answers,
    COALESCE(SUM(changes), 0) AS changes
  FROM guest_counts;
SELECT COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming'), 0) AS registrations,
    COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming'), 0) AS registrations,
    COALESCE(SUM(IF(guest.cancelled_at IS NULL AND guest.status = 'coming',
    guest.party, 0)), 0) AS people, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status = 'coming', guest.children_along, 0)), 0) AS children, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status <> 'waiting', guest.party, 0)), 0) AS placed, COALESCE(SUM(guest.cancelled_at IS NULL AND
    guest.status = 'waiting'), 0) AS waiting, COALESCE(SUM(IF(guest.cancelled_at IS NULL AND
    guest.status <> 'coming', guest.party, 0)), 0) AS peopleWaiting, COALESCE(SUM(guest.cancelled_at IS NOT NULL), 0) AS cancelled,
    COALESCE(SUM(guest.cancelled_at IS NULL AND guest.status = 'coming' AND EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = guest.id)), 0) AS came,
    COALESCE(SUM(IF(guest.cancelled_at IS NULL AND guest.status = 'coming' AND
    EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = guest.id),
    (SELECT LEAST(COALESCE(arrivals.people, guest.party), guest.party) FROM arrivals WHERE arrivals.registration_id = guest.id), 0)), 0) AS peopleWhoCame
  FROM registrations guest;
SELECT COUNT(*) AS activities, COALESCE(SUM(CASE WHEN activity.activity_type = 'event_checkin' THEN COALESCE((SELECT LEAST(COALESCE(arrivals.people,
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)),
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)) FROM arrivals WHERE arrivals.registration_id = activity.registration_id),
    (SELECT registrations.party FROM registrations WHERE registrations.id = activity.registration_id)) - 1 ELSE 0 END), 0) AS alongCheckedIn
  FROM activities activity;
SELECT COUNT(1) AS cnt
  FROM quiz_answers QuizAnswer;

-- StandingsRepository.lock
INSERT INTO standings(registration_id, total_points, achievements_count,
    correct_answers, reached_at, progress)
  VALUES (?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE registration_id = VALUES(registration_id);
SELECT registration_id, total_points, achievements_count, correct_answers,
    reached_at, progress
  FROM standings StandingRow
  WHERE ((StandingRow.registration_id = ?))
  LIMIT 1
  FOR UPDATE;

-- StandingsRepository.find
SELECT registration_id, total_points, achievements_count, correct_answers,
    reached_at, progress
  FROM standings StandingRow
  WHERE ((StandingRow.registration_id = ?))
  LIMIT 1;

-- StandingsRepository.stats
SELECT registration_id, total_points, achievements_count, correct_answers,
    reached_at, progress
  FROM standings StandingRow
  WHERE ((StandingRow.registration_id = ?))
  LIMIT 1;

-- StandingsRepository.save
INSERT INTO standings(registration_id, total_points, achievements_count,
    correct_answers, reached_at, progress)
  VALUES (?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE registration_id = VALUES(registration_id), total_points = VALUES(total_points),
    achievements_count = VALUES(achievements_count), correct_answers = VALUES(correct_answers),
    reached_at = VALUES(reached_at), progress = VALUES(progress);

-- StandingsRepository.disclose
SELECT registration_id, total_points, achievements_count, correct_answers,
    reached_at, progress
  FROM standings StandingRow
  WHERE ((StandingRow.registration_id = ?))
  LIMIT 1;

-- StandingsRepository.top
SELECT standing.registration_id AS registrationId, standing.total_points AS totalPoints,
    standing.achievements_count AS achievementsCount, standing.reached_at AS reachedAt,
    registration.first_name AS firstName, registration.last_name AS lastName
  FROM standings standing
  LEFT JOIN registrations registration ON registration.id=standing.registration_id
  WHERE standing.total_points > 0 AND registration.cancelled_at IS NULL
  ORDER BY standing.total_points DESC, standing.reached_at ASC, standing.registration_id ASC
  LIMIT 10;

-- StandingsRepository.place
SELECT standing.registration_id AS registrationId, standing.total_points AS totalPoints,
    standing.achievements_count AS achievementsCount, standing.reached_at AS reachedAt,
    registration.first_name AS firstName, registration.last_name AS lastName
  FROM standings standing
  LEFT JOIN registrations registration ON registration.id=standing.registration_id
  WHERE standing.total_points > 0 AND standing.registration_id = ?;

-- StandingsRepository.countAhead
SELECT COUNT(1) AS cnt
  FROM standings standing
  WHERE (standing.total_points > ? OR standing.total_points = ? AND standing.reached_at < ? OR
    standing.total_points = ? AND standing.reached_at = ? AND standing.registration_id < ?);
SELECT COUNT(1) AS cnt
  FROM standings standing
  WHERE (standing.total_points > ? OR standing.total_points = ? AND standing.reached_at < ? OR
    standing.total_points = ? AND standing.reached_at = ? AND standing.registration_id < ?) AND
    EXISTS (SELECT 1 FROM registrations WHERE registrations.id = standing.registration_id AND
    registrations.cancelled_at IS NOT NULL);

-- AchievementsRepository.offered
SELECT id, slug, name, description, icon, points, rule, position, retired_at
  FROM achievements Achievement
  WHERE ((Achievement.retired_at IS NULL))
  ORDER BY Achievement.position ASC;

-- AchievementsRepository.lockedFor
SELECT id, slug, name, description, icon, points, rule, position, retired_at
  FROM achievements Achievement
  WHERE ((Achievement.retired_at IS NULL) AND (Achievement.id NOT IN (SELECT achievement_id FROM user_achievements WHERE registration_id = ?)))
  ORDER BY Achievement.position ASC;

-- AchievementsRepository.isEmpty
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1 FROM achievements Achievement)
  LIMIT 1;

-- UserAchievementsRepository.add
INSERT INTO user_achievements(registration_id, achievement_id, points, unlocked_at)
  VALUES (?, ?, ?, ?);

-- UserAchievementsRepository.remove
DELETE
  FROM user_achievements
  WHERE (registration_id = ? AND achievement_id IN (?));

-- UserAchievementsRepository.of
SELECT UserAchievement.registration_id, UserAchievement.achievement_id,
    UserAchievement.points, UserAchievement.unlocked_at, UserAchievement__UserAchievement_achievement.id,
    UserAchievement__UserAchievement_achievement.slug, UserAchievement__UserAchievement_achievement.name,
    UserAchievement__UserAchievement_achievement.description, UserAchievement__UserAchievement_achievement.icon,
    UserAchievement__UserAchievement_achievement.points, UserAchievement__UserAchievement_achievement.rule,
    UserAchievement__UserAchievement_achievement.position, UserAchievement__UserAchievement_achievement.retired_at
  FROM user_achievements UserAchievement
  LEFT JOIN achievements UserAchievement__UserAchievement_achievement ON UserAchievement__UserAchievement_achievement.id=UserAchievement.achievement_id
  WHERE ((UserAchievement.registration_id = ?))
  ORDER BY UserAchievement.unlocked_at ASC, UserAchievement.achievement_id ASC;

-- UserAchievementsRepository.unlocksOf
SELECT registration_id, achievement_id, points, unlocked_at
  FROM user_achievements UserAchievement
  WHERE ((UserAchievement.registration_id = ?));

-- UserAchievementsRepository.disclose
SELECT UserAchievement.registration_id, UserAchievement.achievement_id,
    UserAchievement.points, UserAchievement.unlocked_at, UserAchievement__UserAchievement_achievement.id,
    UserAchievement__UserAchievement_achievement.slug, UserAchievement__UserAchievement_achievement.name,
    UserAchievement__UserAchievement_achievement.description, UserAchievement__UserAchievement_achievement.icon,
    UserAchievement__UserAchievement_achievement.points, UserAchievement__UserAchievement_achievement.rule,
    UserAchievement__UserAchievement_achievement.position, UserAchievement__UserAchievement_achievement.retired_at
  FROM user_achievements UserAchievement
  LEFT JOIN achievements UserAchievement__UserAchievement_achievement ON UserAchievement__UserAchievement_achievement.id=UserAchievement.achievement_id
  WHERE ((UserAchievement.registration_id = ?))
  ORDER BY UserAchievement.unlocked_at ASC, UserAchievement.achievement_id ASC;

-- QuizzesRepository.cached
SELECT id, slug, category, difficulty, points, question, options, answer,
    explanation, source, retired_at
  FROM quizzes Quiz;

-- QuizzesRepository.isEmpty
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1 FROM quizzes Quiz)
  LIMIT 1;

-- AttendeeProfilesRepository.newestVisible
SELECT profile.id AS id, profile.first_name AS firstName
  FROM attendee_profiles profile
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at) AND profile.id < ?
  ORDER BY profile.id DESC
  LIMIT 24;

-- AttendeeProfilesRepository.stillVisible
SELECT profile.id AS id
  FROM attendee_profiles profile
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at) AND profile.id IN (?);

-- AttendeeProfilesRepository.visibleCount
SELECT COUNT(1) AS cnt
  FROM attendee_profiles profile
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at);

-- AttendeeProfilesRepository.countVisibleOf
SELECT COUNT(1) AS cnt
  FROM attendee_profiles profile
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at) AND profile.registration_id = ?;

-- AttendeeProfilesRepository.of
SELECT id, created_at, hidden_at, first_name, registration_id
  FROM attendee_profiles AttendeeProfile
  WHERE ((AttendeeProfile.registration_id = ?))
  ORDER BY AttendeeProfile.id DESC;

-- AttendeeProfilesRepository.rename
UPDATE attendee_profiles
  SET first_name = ?
  WHERE registration_id = ?;

-- AttendeeProfilesRepository.countIn
SELECT COUNT(1) AS cnt
  FROM attendee_profiles profile
  WHERE profile.hidden_at IS NOT NULL AND profile.hidden_at = profile.created_at;

-- AttendeeProfilesRepository.countSince
SELECT COUNT(1) AS cnt
  FROM attendee_profiles AttendeeProfile
  WHERE ((AttendeeProfile.created_at > ?));

-- AttendeeProfilesRepository.count
SELECT COUNT(1) AS cnt
  FROM attendee_profiles AttendeeProfile;

-- AttendeePhotosRepository.insert
INSERT INTO attendee_photos(profile_id, content, object_name)
  VALUES (?, ?, ?);

-- AttendeePhotosRepository.release
SELECT AttendeePhoto.object_name, AttendeePhoto.profile_id
  FROM attendee_photos AttendeePhoto
  WHERE ((AttendeePhoto.profile_id IN (?)));
SELECT AttendeeLargePhoto.object_name, AttendeeLargePhoto.profile_id
  FROM attendee_large_photos AttendeeLargePhoto
  WHERE ((AttendeeLargePhoto.profile_id IN (?)));

-- AttendeePhotosRepository.visible
SELECT photo.profile_id, photo.content, photo.object_name
  FROM attendee_large_photos photo
  INNER JOIN attendee_profiles profile ON profile.id=photo.profile_id
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at) AND photo.profile_id = ?;

-- AttendeePhotosRepository.next
SELECT photo.profile_id, photo.content, photo.object_name, profile.id, profile.created_at,
    profile.hidden_at, profile.first_name, profile.registration_id, large.profile_id,
    large.content, large.object_name
  FROM attendee_photos photo
  INNER JOIN attendee_profiles profile ON profile.id=photo.profile_id
  LEFT JOIN attendee_large_photos large ON large.profile_id = photo.profile_id
  WHERE profile.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.id = profile.registration_id AND
    registrations.cancelled_at >= profile.created_at) AND photo.profile_id > ?
  ORDER BY photo.profile_id ASC
  LIMIT 1;

-- AttendeePhotosRepository.addTo
SELECT AttendeePhoto.profile_id, AttendeePhoto.content, AttendeePhoto.object_name
  FROM attendee_photos AttendeePhoto
  WHERE ((AttendeePhoto.profile_id IN (?)));

-- AttendeePhotosRepository.of
SELECT AttendeePhoto.profile_id, AttendeePhoto.content, AttendeePhoto.object_name
  FROM attendee_photos AttendeePhoto
  WHERE ((AttendeePhoto.profile_id IN (?)));

-- IdempotencyKeysRepository.find
SELECT request, asker, request_by_named, body, status, answer, expires_at,
    lists_ids
  FROM idempotency_keys IdempotencyKey
  WHERE ((((IdempotencyKey.request = ?))) OR (((IdempotencyKey.request_by_named = ?))))
  LIMIT 1;

-- IdempotencyKeysRepository.begin
INSERT INTO idempotency_keys(request, asker, request_by_named, body, status,
    answer, expires_at, lists_ids)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?);
SELECT IdempotencyKey.request, IdempotencyKey.lists_ids
  FROM idempotency_keys IdempotencyKey
  WHERE IdempotencyKey.request = ?;

-- IdempotencyKeysRepository.complete
UPDATE idempotency_keys
  SET request = ?, asker = ?, body = ?, status = ?, answer = ?, request_by_named = ?,
    expires_at = ?, lists_ids = ?
  WHERE request = ?;
INSERT INTO answered_ids(request, id)
  VALUES (?, ?);

-- IdempotencyKeysRepository.storeAfterwards
INSERT IGNORE INTO idempotency_keys(request, asker, request_by_named, body,
    status, answer, expires_at, lists_ids)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?);
SELECT IdempotencyKey.request, IdempotencyKey.lists_ids
  FROM idempotency_keys IdempotencyKey
  WHERE IdempotencyKey.request = ?;

-- IdempotencyKeysRepository.removeExpired
DELETE
  FROM idempotency_keys
  WHERE expires_at < ?;

-- IdempotencyKeysRepository.disclose
SELECT IdempotencyKey.request
  FROM idempotency_keys IdempotencyKey
  WHERE ((IdempotencyKey.asker IN (?)));
SELECT AnsweredId.request, AnsweredId.id
  FROM answered_ids AnsweredId
  WHERE ((AnsweredId.id IN (?)));
SELECT row.request
  FROM idempotency_keys row
  WHERE row.lists_ids = FALSE AND (LOCATE(?, CAST(row.answer AS BINARY)) > 0);
SELECT request, asker, request_by_named, body, status, answer, expires_at,
    lists_ids
  FROM idempotency_keys IdempotencyKey
  WHERE ((0=1));

-- IdempotencyKeysRepository.forget
SELECT IdempotencyKey.request
  FROM idempotency_keys IdempotencyKey
  WHERE ((IdempotencyKey.asker IN (?)));
SELECT AnsweredId.request, AnsweredId.id
  FROM answered_ids AnsweredId
  WHERE ((AnsweredId.id IN (?)));
SELECT row.request
  FROM idempotency_keys row
  WHERE row.lists_ids = FALSE AND (LOCATE(?, CAST(row.answer AS BINARY)) > 0);
