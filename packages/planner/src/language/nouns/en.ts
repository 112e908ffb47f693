import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: appointment, appointments, slot, slots, appt, appts
booking: booking, bookings, reservation, reservations
meeting: meeting, meetings
event: event, events
visit: visit, visits
calendar: calendar, calendars, agenda, timetable, schedule
date: date, dates
timer: timer, timers, stopwatch, clock
time: time, times
monthly: monthly
deadline: deadline, deadlines, due date, due dates
reminder: reminder, reminders
notification: notification, notifications, alert, alerts, heads-up
message: message, messages
email: email, emails, e-mail, e-mails, mail, email address, e-mail address
phone: phone, telephone, mobile, cell, phone number, telephone number, mobile number, cell phone
address: address, addresses
delivery address: delivery address, shipping address
billing address: billing address, invoice address
street: street, streets, road
city: city, town
postcode: postcode, postal code, zip, zip code
country: country, countries
place: place, places, location, locations, venue
name: name, names
first name: first name, given name, forename
last name: last name, surname, family name
username: username, user name, login name, nickname, display name
birthday: birthday, date of birth, birth date
password: password, passwords, passcode
code: code, codes, pin
account: account, accounts
profile: profile, profiles
picture: picture, pictures, photo, photos, image, images, avatar
language: language, languages
setting: setting, settings, preference, preferences
newsletter: newsletter, newsletters, mailing list, mailings, mailing
subscription: subscription, subscriptions
membership: membership, memberships
plan: plan, plans, tariff
contract: contract, contracts, agreement
insurance: insurance, insurances, policy
licence: licence, licences, license, licenses
permit: permit, permits
certificate: certificate, certificates
passport: passport, passports, identity card, id card
payment: payment, payments
payment method: payment method, payment methods, means of payment, way to pay
card: card, cards, credit card, debit card, bank card
bank account: bank account, bank accounts, iban, account number
direct debit: direct debit, direct debits
transfer: transfer, transfers, bank transfer, wire
invoice: invoice, invoices, bill, bills, inv
receipt: receipt, receipts
quote: quote, quotes, quotation, estimate
statement: statement, statements
order: order, orders, purchase, purchases
product: product, products, item, items, article, articles
basket: basket, cart, shopping cart, shopping basket, bag
favourite: favourite, favourites, favorite, favorites, wish list, wishlist, bookmark, bookmarks
delivery: delivery, deliveries, shipment, shipments
parcel: parcel, parcels, package, packages, box
return: return, returns
refund: refund, refunds, reimbursement
price: price, prices, cost, costs
fee: fee, fees, charge, charges, dues
fine: fine, fines, penalty
amount: amount, amounts, sum
balance: balance, balances, credit
discount: discount, discounts
voucher: voucher, vouchers, coupon, coupons, promo code, discount code
gift card: gift card, gift cards, gift voucher
offer: offer, offers, promotion, promotions, promo, marketing, advert, adverts, ads, advertising, deals
donation: donation, donations
expense: expense, expenses, spend, spent, spending
salary: salary, wage, wages
tax: tax, taxes, vat
quantity: quantity, quantities
size: size, sizes
colour: colour, colours, color, colors
document: document, documents, paper, papers, paperwork
file: file, files, attachment, attachments
form: form, forms
application: application, applications
request: request, requests, enquiry, inquiry
complaint: complaint, complaints, grievance
problem: problem, problems, issue, issues, fault, defect, bug, error, trouble
damage: damage, damages
ticket: ticket, tickets
case: case, cases
claim: claim, claims
report: report, reports
task: task, tasks, to-do, todo, to-dos
project: project, projects
note: note, notes, remark, memo
comment: comment, comments
feedback: feedback, review, reviews, rating, ratings
survey: survey, surveys, questionnaire, poll
question: question, questions
answer: answer, answers, reply, replies
title: title, titles, subject, heading
description: description, descriptions
reason: reason, reasons
status: status, state
priority: priority, priorities, urgency
category: category, categories
label: label, labels, tag, tags
list: list, lists
history: history
team: team, teams, squad
group: group, groups
member: member, members
user: user, users
customer: customer, customers, client, clients
contact: contact, contacts
guest: guest, guests, visitor, visitors
person: person, persons, people
child: child, children, kid, kids, daughter, son
family: family, families
pet: pet, pets
doctor: doctor, doctors, gp, physician
dentist: dentist, dentists
patient: patient, patients
prescription: prescription, prescriptions
medicine: medicine, medicines, medication
vaccination: vaccination, vaccinations, vaccine, jab, jabs, shot, shots
result: result, results, test result, test results
employee: employee, employees, colleague, colleagues, staff
manager: manager, managers, boss, supervisor
role: role, roles, permission, permissions
access: access
invitation: invitation, invitations, invite
job: job, jobs, vacancy
shift: shift, shifts
holiday: holiday, holidays, vacation, vacations, leave, time off, day off
absence: absence, absences, sick leave, sick note
hours: hours, working hours, timesheet, timesheets
teacher: teacher, teachers, instructor, trainer
student: student, students, pupil, pupils
course: course, courses, class, classes, lesson, lessons, workshop, training, workshops, trainings
exam: exam, exams, test, tests
book: book, books
loan: loan, loans
seat: seat, seats
table: table, tables
room: room, rooms
space: space, spaces, spot, spots
flight: flight, flights
train: train, trains
bus: bus, buses
trip: trip, trips, journey, journeys, ride
hotel: hotel, hotels, stay, accommodation
car: car, cars, vehicle, vehicles
bike: bike, bikes, bicycle, bicycles
parking: parking, parking space, parking spot
apartment: apartment, apartments, flat, flats
house: house, houses
rent: rent
tenant: tenant, tenants
key: key, keys
repair: repair, repairs
meter: meter, meters, meter reading, reading, readings
electricity: electricity, power
water: water
gas: gas
internet: internet, wifi, broadband
waste: waste, rubbish, garbage, trash
bin: bin, bins, container, containers, wheelie bin
device: device, devices
menu: menu, menus
meal: meal, meals, dish, dishes, food
breakfast: breakfast
page: page, pages
link: link, links
dashboard: dashboard, overview
help: help, support
signature: signature, signatures
dog: dog, dogs, puppy
breed: breed, breeds
year: year, years
month: month, months
day: day, days
waiting list: waiting list, waitlist, queue
luggage: luggage, baggage, suitcase, suitcases
cleaning: cleaning, housekeeping
laundry: laundry, washing
taxi: taxi, taxis, cab, cabs
concert: concert, concerts, recital, recitals, performance, performances, gig, gigs
film: film, films, movie, movies
game: game, games, match, matches
instalment: instalment, instalments, installment, installments, prepayment, prepayments
deposit: deposit, deposits, down payment
outage: outage, outages, power cut, power cuts, blackout
heating: heating, heater, radiator, radiators, boiler
allergy: allergy, allergies, intolerance
tool: tool, tools
supplies: supplies, material, materials
branch: branch, branches
warranty: warranty, guarantee
treatment: treatment, treatments, therapy
driver: driver, drivers
sim card: sim, sim card, sim cards
bag: bags, sack, sacks
vet: vet, vets, veterinarian
points: points, bonus points, loyalty points
`);
